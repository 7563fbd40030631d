import { FileTree as Tree } from '@vendure-docs/theme-classic/FileTree';
import { trustedHtml, useLink } from '@vendure-docs/theme-classic/headless';
import { MemberInfo as Info, type MemberInfoProps as InfoProps } from '@vendure-docs/theme-classic/MemberInfo';
import { Origin, type OriginProps } from '@vendure-docs/theme-classic/Origin';
import type { ComponentProps } from 'react';

/** Shows files and folders, which documents have as a list of lists. Renders the theme's `FileTree`. */
export function FileTree(props: ComponentProps<'div'>) {
  return <Tree {...props} />;
}

/** Props of {@link GenerationInfo}. */
export interface GenerationInfoProps extends Omit<OriginProps, 'file' | 'fileHref' | 'packageHref'> {
  /** The path of its file in the repository. */
  sourceFile: string;
  /** Where files of the repository are shown, with a slash at its end; without it, the file is named alone. */
  sourceUrl?: string;
  /** The line where it begins, if known. */
  sourceLine?: number | string;
}

/** Shows where a documented declaration comes from, by the names that documents have for it. Renders an `Origin`. */
export function GenerationInfo({ sourceFile, sourceUrl, sourceLine, ...rest }: GenerationInfoProps) {
  const line = sourceLine === undefined ? '' : `#L${sourceLine}`;
  return <Origin {...rest} file={sourceFile} fileHref={sourceUrl && `${sourceUrl}${sourceFile}${line}`} />;
}

/** Props of {@link MemberInfo}. */
export interface MemberInfoProps extends Omit<
  InfoProps,
  'kind' | 'type' | 'typeHtml' | 'required' | 'default' | 'defaultHtml' | 'deprecated'
> {
  /** What the member is: `property`, `method` and so on. */
  kind: string;
  /** The type or signature, as markup with links to other types. */
  type: string;
  /** The default value, as markup. */
  default?: string;
}

/** Shows the kind, type and default of a member, which documents have as markup. Renders the theme's `MemberInfo`. */
export function MemberInfo({ type, default: fallback, ...rest }: MemberInfoProps) {
  return (
    <Info
      {...rest}
      typeHtml={trustedHtml(type)}
      defaultHtml={fallback === undefined ? undefined : trustedHtml(fallback)}
    />
  );
}

/** Props of {@link CustomFieldProperty}. */
export interface CustomFieldPropertyProps extends ComponentProps<'div'> {
  required?: boolean;
  /** The name of the property's type. */
  type: string;
  /** The page about that type. */
  typeLink?: string;
}

/** Shows whether a property of a custom field is required, and its type. Renders the theme's `MemberInfo`. */
export function CustomFieldProperty({ required = false, type, typeLink, ...rest }: CustomFieldPropertyProps) {
  const Link = useLink();
  return <Info {...rest} required={required} type={typeLink ? <Link href={typeLink}>{type}</Link> : type} />;
}
