import { FileTree as Tree } from '@vendure-docs/theme-classic/FileTree';
import { trustedHtml, useLink } from '@vendure-docs/theme-classic/headless';
import { Member as Part } from '@vendure-docs/theme-classic/Member';
import { MemberInfo as Info, type MemberInfoProps as InfoProps } from '@vendure-docs/theme-classic/MemberInfo';
import { Operation as Whole } from '@vendure-docs/theme-classic/Operation';
import { Origin, type OriginProps } from '@vendure-docs/theme-classic/Origin';
import {
  Signature as Declaration,
  type SignatureProps as DeclarationProps,
} from '@vendure-docs/theme-classic/Signature';
import { TypeTable as Types, type TypeTableProps as TypesProps } from '@vendure-docs/theme-classic/TypeTable';
import type { ComponentProps, PropsWithChildren } from 'react';

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

/** What documents say of a member in one row, with markup of the builder. */
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
export function MemberInfo(props: MemberInfoProps) {
  return <Info {...factsOf(props)} />;
}

/** A member below a heading, with what documents say of it as content. Renders the theme's `Member`. */
export function Member(props: PropsWithChildren<MemberInfoProps>) {
  return <Part {...factsOf(props)} />;
}

/** An operation below a heading, with its arguments and examples as content. Renders the theme's `Operation`. */
export function Operation(props: PropsWithChildren<Omit<MemberInfoProps, 'default' | 'experimental'>>) {
  return <Whole {...factsOf(props)} />;
}

/** The facts as the theme takes what is markup. */
function factsOf<P extends MemberInfoProps>({ type, default: fallback, ...rest }: P) {
  const defaultHtml = fallback === undefined ? undefined : trustedHtml(fallback);
  return { ...rest, typeHtml: trustedHtml(type), defaultHtml };
}

/** The declaration in a block of code, which the builder hands over; what else documents have in it shows as it is. */
export function Signature(props: DeclarationProps) {
  return props.html === undefined ? props.children : <Declaration {...props} />;
}

/** The table in a document, which the builder hands over; what else documents have in it shows as it is. */
export function TypeTable({ children, ...rest }: PropsWithChildren<TypesProps>) {
  return rest.html === undefined ? children : <Types {...rest} />;
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
