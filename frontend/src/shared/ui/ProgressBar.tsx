import styles from './ProgressBar.module.css';

/** A bar for a share of a whole, such as the points for the next tier. @param percent 0 to 100 */
export function ProgressBar({ percent, label }: { percent: number; label?: string }) {
  return <progress className={styles.bar} value={percent} max={100} aria-label={label} />;
}
