'use client';

import { useEffect, type ComponentProps } from 'react';
import { CloseIcon } from '../icons.js';
import { mergeProps } from '../props.js';
import { mainId } from '../SkipToContent/SkipToContent.js';
import { useConfig, useStored } from '../state/context.js';
import { storageKeys } from '../state/keys.js';
import { useLabels } from '../state/labels.js';
import utilities from '../styles/utilities.module.css';
import styles from './AnnouncementBar.module.css';

/**
 * An announcement above the navbar, which the reader may close; one with another id shows again. The focus goes on to the
 * page's `<main>`. Renders a `<section>`, or nothing without an announcement. Until the page is hydrated, the inline script
 * in its head hides a closed one.
 */
export function AnnouncementBar(props: ComponentProps<'section'>) {
  const labels = useLabels();
  const bar = useConfig().announcementBar;
  const [closedId, setClosedId] = useStored(storageKeys.announcement);
  const closed = bar !== undefined && closedId === bar.id;
  useEffect(() => {
    if (!closed) delete document.documentElement.dataset.announcement;
  }, [closed]);
  if (!bar || (bar.closable && closed)) return null;
  return (
    <section {...mergeProps(props, { 'aria-label': labels.announcement, className: styles.root })}>
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: bar.html }} />
      {bar.closable && (
        <button
          type="button"
          className={utilities.icon}
          aria-label={labels.closeAnnouncement}
          onClick={() => {
            // The focus would go with the button, and whoever reads by ear or by keys would not know where they are.
            document.getElementById(mainId)?.focus({ preventScroll: true });
            setClosedId(bar.id);
          }}
        >
          <CloseIcon size={16} />
        </button>
      )}
    </section>
  );
}
