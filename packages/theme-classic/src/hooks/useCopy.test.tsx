import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCopy } from './useCopy.js';

const clipboard = {
  write: vi.fn((_items: Item[]) => Promise.resolve()),
  writeText: vi.fn((_text: string) => Promise.resolve()),
};

class Item {
  readonly kinds: Record<string, Promise<Blob>>;

  constructor(kinds: Record<string, Promise<Blob>>) {
    this.kinds = kinds;
  }
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('navigator', { clipboard });
  vi.stubGlobal('ClipboardItem', Item);
});

afterEach(() => vi.unstubAllGlobals());

type Copy = ReturnType<typeof useCopy>[1];

function Component({ onRender }: { onRender: (copy: Copy) => void }) {
  onRender(useCopy()[1]);
  return null;
}

/** What the hook gives a component to copy with. */
function copyOfHook(): Copy {
  let copy: Copy = () => {};
  renderToString(<Component onRender={(given) => (copy = given)} />);
  return copy;
}

test('the clipboard is given a promise at once, before the text is there', async () => {
  let arrive: (text: string) => void = () => {};
  copyOfHook()(new Promise<string>((resolve) => (arrive = resolve)));
  expect(clipboard.write).toHaveBeenCalledOnce();
  expect(clipboard.writeText).not.toHaveBeenCalled();
  arrive('# Money');
  const blob = await clipboard.write.mock.calls[0]![0][0]!.kinds['text/plain']!;
  expect(await blob.text()).toBe('# Money');
});

test('a text that is there is copied as text', async () => {
  copyOfHook()('code');
  await vi.waitFor(() => expect(clipboard.writeText).toHaveBeenCalledWith('code'));
});

test('a clipboard that takes no promise is given the text when it is there', async () => {
  vi.stubGlobal('ClipboardItem', undefined);
  copyOfHook()(Promise.resolve('# Money'));
  await vi.waitFor(() => expect(clipboard.writeText).toHaveBeenCalledWith('# Money'));
  expect(clipboard.write).not.toHaveBeenCalled();
});
