'use client';

import { DocTags } from '../DocTags/DocTags.js';
import { EditLink } from '../EditLink/EditLink.js';
import { LastUpdated } from '../LastUpdated/LastUpdated.js';
import { Paginator } from '../Paginator/Paginator.js';
import { useSlot } from '../slots.js';
import { useLabels } from '../state/labels.js';
import type { PageLink } from '../types.js';
import styles from './DocPage.module.css';

/** Props of `DocFooter`. */
export interface DocFooterProps {
  /** The page's tags. */
  tags?: PageLink[] | undefined;
  /** Where the page is edited. */
  editUrl?: string | undefined;
  /** Where what it was generated from can be read, if it is not edited. */
  sourceUrl?: string | undefined;
  /** Day of the last change, `YYYY-MM-DD`. */
  lastUpdated?: string | undefined;
  previous?: PageLink | undefined;
  next?: PageLink | undefined;
}

/** What is said of a page below its content. Renders a `<footer>`. */
export function DocFooter({ tags, editUrl, sourceUrl, lastUpdated, previous, next }: DocFooterProps) {
  const labels = useLabels();
  const origin = editUrl ?? sourceUrl;
  const DocTagsSlot = useSlot('DocTags', DocTags);
  const EditLinkSlot = useSlot('EditLink', EditLink);
  const LastUpdatedSlot = useSlot('LastUpdated', LastUpdated);
  const PaginatorSlot = useSlot('Paginator', Paginator);
  return (
    <footer className={styles.footer}>
      {tags && tags.length > 0 && <DocTagsSlot tags={tags} />}
      {(origin ?? lastUpdated) && (
        <div className={styles.origin}>
          {origin && <EditLinkSlot href={origin}>{editUrl ? undefined : labels.viewSource}</EditLinkSlot>}
          {lastUpdated && <LastUpdatedSlot date={lastUpdated} />}
        </div>
      )}
      <PaginatorSlot previous={previous} next={next} />
    </footer>
  );
}
