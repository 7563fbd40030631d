import { icon } from '../icons.js';
import styles from './SearchModal.module.css';

export const HashIcon = icon(styles.hash);
export const ClockIcon = icon(styles.clock);
export const StarIcon = icon(styles.star);
