import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './icons.module.css';

/** Props of every icon: those of its `<svg>`. */
export type IconProps = ComponentProps<'svg'>;

function icon(shapes: ReactNode) {
  return function Icon({ className, ...props }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        aria-hidden="true"
        {...props}
        className={clsx(styles.icon, className)}
      >
        {shapes}
      </svg>
    );
  };
}

export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h10" />);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const SearchIcon = icon(<path d="m20 20-4.2-4.2M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z" />);
export const SunIcon = icon(
  <path d="M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1" />,
);
export const MoonIcon = icon(<path d="M20 14.5A8.3 8.3 0 0 1 9.5 4a8.3 8.3 0 1 0 10.5 10.5Z" />);
export const CopyIcon = icon(<path d="M9 9h11v11H9zM15 9V4H4v11h5" />);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const WrapIcon = icon(<path d="M4 6h16M4 12h13a3 3 0 0 1 0 6h-4m2-2.5L12.5 18l2.5 2.5M4 18h4" />);
export const ArrowUpIcon = icon(<path d="M12 19V5m-6 6 6-6 6 6" />);
export const ChevronIcon = icon(<path d="m9 6 6 6-6 6" />);
export const HomeIcon = icon(<path d="m4 11 8-7 8 7v9h-5.5v-6h-5v6H4z" />);
export const EditIcon = icon(<path d="m4 20 1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5" />);
export const ExternalIcon = icon(<path d="M9 6h9v9M18 6 7 17" />);
export const FileIcon = icon(<path d="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6" />);
export const HashIcon = icon(<path d="M5 9h15M4 15h15M10 4 8 20M16 4l-2 16" />);
export const ClockIcon = icon(<path d="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM12 7v5l3.5 2" />);
export const StarIcon = icon(<path d="m12 4 2.5 5.2 5.7.8-4.1 4 1 5.7L12 17l-5.1 2.7 1-5.7-4.1-4 5.7-.8z" />);
export const GlobeIcon = icon(
  <path d="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM3.5 9h17M3.5 15h17M12 3c-5 5-5 13 0 18 5-5 5-13 0-18Z" />,
);
export const BookIcon = icon(
  <path d="M12 6.5C10 5 7 4.5 4 5v14c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5Zm0 0v14" />,
);
export const CodeIcon = icon(<path d="m8 7-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14" />);
export const ShopIcon = icon(
  <path d="M4 10v10h16V10M3 9l2-5h14l2 5c0 1.5-1 2.5-2.5 2.5S15.5 10.5 15 9c-.5 1.5-1.5 2.5-3 2.5S9.5 10.5 9 9c-.5 1.5-1.5 2.5-3.5 2.5S3 10.5 3 9ZM10 20v-5h4v5" />,
);
export const NoteIcon = icon(<path d="M6 3h8l4 4v14H6zM9 11h6M9 15h4" />);
export const TipIcon = icon(
  <path d="M9.5 18h5M10.5 21h3M8.5 14.5a6 6 0 1 1 7 0c-.7.5-1 1.2-1 2h-5c0-.8-.3-1.5-1-2Z" />,
);
export const InfoIcon = icon(<path d="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM12 11v5M12 7.8v.2" />);
export const WarningIcon = icon(<path d="M12 4 2.5 20h19zM12 10v4.5M12 17.3v.2" />);
export const DangerIcon = icon(<path d="M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM12 8v5M12 16v.2" />);
export const TerminalIcon = icon(<path d="M3 5h18v14H3zM7 9.5 9.5 12 7 14.5M12 15h4" />);
