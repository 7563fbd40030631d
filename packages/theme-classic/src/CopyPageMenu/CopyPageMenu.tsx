'use client';

import { Dropdown, DropdownItem, type DropdownProps } from '../Dropdown/Dropdown.js';
import { useCopy } from '../hooks/useCopy.js';
import { CopyIcon, FileIcon } from '../icons.js';
import { mergeProps } from '../props.js';
import { useLabels } from '../state/labels.js';
import styles from './CopyPageMenu.module.css';

/** Props of `CopyPageMenu`. */
export interface CopyPageMenuProps extends Partial<DropdownProps> {
  /** The URL of the page's Markdown. */
  markdownUrl: string;
}

/** The page as Markdown: to copy or to view. Renders a `Dropdown`. */
export function CopyPageMenu({ markdownUrl, ...rest }: CopyPageMenuProps) {
  const labels = useLabels();
  const [state, copy] = useCopy();
  const label = { idle: labels.copyPage, copied: labels.copied, failed: labels.copyingFailed }[state];
  return (
    <Dropdown
      align="end"
      label={
        <>
          <CopyIcon size={16} />
          <span role="status" data-state={state} className={styles.label}>
            {label}
          </span>
        </>
      }
      {...mergeProps(rest, { className: styles.root })}
    >
      <DropdownItem className={styles.copy}>
        <button type="button" onClick={() => copy(fetchText(markdownUrl))}>
          <CopyIcon size={16} />
          {` ${labels.copyAsMarkdown}`}
        </button>
      </DropdownItem>
      <DropdownItem>
        <a href={markdownUrl} target="_blank" rel="noopener">
          <FileIcon size={16} />
          {` ${labels.viewAsMarkdown}`}
        </a>
      </DropdownItem>
    </Dropdown>
  );
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(url);
  return response.text();
}
