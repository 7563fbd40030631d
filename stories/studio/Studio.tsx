import { useEffect, useState, type CSSProperties } from 'react';
import { UPDATE_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { globalsNow } from '../.storybook/docsPage';
import { decode, encode, type Changes } from './changes';
import { original } from './contrast';
import { Exports } from './Exports';
import { Frames } from './Frames';
import { TokenPanel } from './TokenPanel';
import './studio.css';

/** Long enough that a picker that is dragged does not draw four pages anew at each step, in ms. */
const pause = 120;

/**
 * The theme's tokens to be changed, with a story that shows at once what becomes of them. What is changed is a global of the
 * toolbar: it stays while one goes on to other stories, and stands in the address.
 */
export function Studio() {
  const [changes, setChanges] = useState<Changes>(() => decode(globalsNow()['tokens']));
  useEffect(() => {
    const timer = setTimeout(() => {
      const tokens = encode(changes);
      if (tokens !== globalsNow()['tokens']) addons.getChannel().emit(UPDATE_GLOBALS, { globals: { tokens } });
    }, pause);
    return () => clearTimeout(timer);
  }, [changes]);
  return (
    // In the theme's own colors, also when the page around is in those that are tried.
    <div className="studio sb-unstyled" style={original as CSSProperties}>
      <TokenPanel changes={changes} onChange={setChanges} />
      <div className="studio-seen">
        <Frames />
        <Exports changes={changes} />
      </div>
    </div>
  );
}
