import { icon } from '../icons.js';
import styles from './Features.module.css';

export const BookIcon = icon(styles.book);
export const CodeIcon = icon(styles.code);
export const ShopIcon = icon(styles.shop);
