import { describe, expect, it } from 'vitest';
import { frame, FrameReader } from './frames';

describe('frames', () => {
  it('come back as the text that went in', () => {
    const reader = new FrameReader();
    expect(reader.push(frame('{"type":"site"}'))).toEqual(['{"type":"site"}']);
  });

  it('measure their length in bytes, not in characters', () => {
    expect(frame('é').readUInt32LE(0)).toBe(2);
    expect(new FrameReader().push(frame('naïve → 🙂'))).toEqual(['naïve → 🙂']);
  });

  it('are found when several arrive at once', () => {
    const reader = new FrameReader();
    expect(reader.push(Buffer.concat([frame('a'), frame(''), frame('b')]))).toEqual(['a', '', 'b']);
  });

  it('are put together when they arrive one byte at a time', () => {
    const reader = new FrameReader();
    const bodies = [...Buffer.concat([frame('first'), frame('zweite: ü')])].flatMap((byte) =>
      reader.push(Uint8Array.of(byte)),
    );
    expect(bodies).toEqual(['first', 'zweite: ü']);
  });

  it('may be larger than the first buffer', () => {
    const reader = new FrameReader();
    const text = 'x'.repeat(1_000_000);
    const bytes = frame(text);
    expect(reader.push(bytes.subarray(0, 70_000))).toEqual([]);
    expect(reader.push(bytes.subarray(70_000))).toEqual([text]);
    expect(reader.push(frame('small again'))).toEqual(['small again']);
  });
});
