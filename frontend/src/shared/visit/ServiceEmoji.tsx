import styles from './ServiceEmoji.module.css';
import { serviceEmoji } from './service-emoji.ts';

/** The emoji of a service on a tile (specification §2), decorative beside its name. */
export function ServiceEmoji({ service }: { service: { kind?: string; name: string } }) {
  return (
    <span className={styles.tile} aria-hidden="true">
      {serviceEmoji(service)}
    </span>
  );
}
