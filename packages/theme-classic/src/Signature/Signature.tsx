'use client';

import { CodeBlock, type CodeBlockProps } from '../CodeBlock/CodeBlock.js';
import { useSlot } from '../slots.js';
import { useLabels } from '../state/labels.js';

/** Props of `Signature`. */
export type SignatureProps = CodeBlockProps;

/** The code of a declaration, in TypeScript unless it says otherwise. Renders a `CodeBlock`. */
export function Signature({ language = 'ts', title, ...rest }: SignatureProps) {
  const labels = useLabels();
  const Slot = useSlot('CodeBlock', CodeBlock);
  return <Slot {...rest} language={language} title={title ?? labels.signature} />;
}
