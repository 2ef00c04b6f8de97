import { looksForeign } from '../vehicle-hints.ts';
import styles from './LicencePlate.module.css';

/** A licence plate drawn as one. The blue band says RO only where the number reads like a Romanian one. */
export function LicencePlate({ plate, size = 'normal' }: { plate: string; size?: 'normal' | 'large' }) {
  return (
    <span className={styles.plate} data-size={size}>
      <span className={styles.band} aria-hidden="true">
        {looksForeign(plate) ? null : 'RO'}
      </span>
      <span className={styles.number}>{plate}</span>
    </span>
  );
}
