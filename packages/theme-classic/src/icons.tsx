import type { ComponentProps } from 'react';
import { classNames } from './props.js';
import styles from './icons.module.css';

/** Props of every icon: those of its `<i>`, and the size in pixels. */
export interface IconProps extends ComponentProps<'i'> {
  size?: 14 | 16 | 18 | 20;
}

// Named one by one, so that bundlers need not keep a table of all classes. The largest is that of every icon.
const sizes = { 14: styles.size14, 16: styles.size16, 18: styles.size18, 20: undefined };

/**
 * An icon whose shape is in the styles once, and not in the markup of every page. Shapes that
 * only some components show are in the styles of these.
 */
export function icon(shape: string | undefined) {
  return function Icon({ size = 20, className, ...rest }: IconProps) {
    return <i {...rest} className={classNames(styles.icon, shape, sizes[size], className)} />;
  };
}

export const MenuIcon = icon(styles.menu);
/** Its lines also represent text. */
export const TextIcon = MenuIcon;
export const CloseIcon = icon(styles.close);
export const SearchIcon = icon(styles.search);
export const SunIcon = icon(styles.sun);
export const MoonIcon = icon(styles.moon);
export const CopyIcon = icon(styles.copy);
export const CheckIcon = icon(styles.check);
export const WrapIcon = icon(styles.wrap);
export const ArrowUpIcon = icon(styles.arrowUp);
export const HomeIcon = icon(styles.home);
export const EditIcon = icon(styles.edit);
export const ExternalIcon = icon(styles.external);
export const FileIcon = icon(styles.file);
export const GlobeIcon = icon(styles.globe);
export const TagIcon = icon(styles.tag);
export const NoteIcon = icon(styles.note);
export const TipIcon = icon(styles.tip);
export const InfoIcon = icon(styles.info);
export const WarningIcon = icon(styles.warning);
export const DangerIcon = icon(styles.danger);
export const TerminalIcon = icon(styles.terminal);
