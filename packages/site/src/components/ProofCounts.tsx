import { trustedHtml } from '@vendure-docs/theme-classic/headless';
import { Table } from '@vendure-docs/theme-classic/Table';
import { siteLabels } from '../labels';

/** Props of {@link ProofCounts}. The builder fills them in. */
export interface ProofCountsProps {
  /** The inner markup of a table with the number of samples, by their kinds and what proves them. */
  kinds?: string;
  /** The inner markup of a table with the reasons why some are not proven. */
  reasons?: string;
  /** The package that samples are compiled with, and its version. */
  packages?: string;
}

/** Shows how the samples of the site are proven, from the ledger. Renders tables, and a `<p>` after each. */
export function ProofCounts({ kinds = '', reasons = '', packages }: ProofCountsProps) {
  return (
    <>
      <Table aria-label={siteLabels.samplesByKind} html={trustedHtml(kinds)} />
      {packages && (
        <p>
          {`${siteLabels.provenWith} `}
          <code>{packages}</code>.
        </p>
      )}
      <p>{siteLabels.reasons}</p>
      <Table aria-label={siteLabels.excusedSamples} html={trustedHtml(reasons)} />
    </>
  );
}
