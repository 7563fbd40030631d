import { useEffect, useState } from 'react';
import { modes } from './contrast';

/** The windows that a story is shown in, by their widths. */
const widths = { desktop: 1280, phone: 390 } as const;

interface Entry {
  id: string;
  title: string;
  name: string;
  type: string;
  tags?: string[];
}

/** The stories that people open, as Storybook lists them. */
function useStories(): Entry[] {
  const [stories, setStories] = useState<Entry[]>([]);
  useEffect(() => {
    const load = async () => {
      const { entries } = (await (await fetch('index.json')).json()) as { entries: Record<string, Entry> };
      setStories(Object.values(entries).filter(({ type, tags }) => type === 'story' && tags?.includes('dev')));
    };
    void load();
  }, []);
  return stories;
}

/** A story in both modes, each in the window of a desktop and of a phone. The frames follow what is changed on this page. */
export function Frames() {
  const stories = useStories();
  const [shown, setShown] = useState('pages-recipes--manual');
  return (
    <section className="studio-frames" aria-label="Preview">
      <label>
        Story
        <select value={shown} onChange={({ target }) => setShown(target.value)}>
          {stories.length === 0 && <option>{shown}</option>}
          {[...new Set(stories.map(({ title }) => title))].map((title) => (
            <optgroup key={title} label={title}>
              {stories
                .filter((story) => story.title === title)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      {modes.map((mode) => (
        <div key={mode} className="studio-mode">
          {Object.entries(widths).map(([device, width]) => (
            // oxlint-disable-next-line react/iframe-missing-sandbox -- It is a page of this Storybook, and follows this one.
            <iframe
              key={device}
              title={`${device}, ${mode}`}
              data-device={device}
              width={width}
              src={`iframe.html?id=${shown}&viewMode=story&globals=colorMode:${mode}`}
            />
          ))}
        </div>
      ))}
    </section>
  );
}
