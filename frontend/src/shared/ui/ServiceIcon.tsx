import { Icon } from './icons.tsx';
import styles from './ServiceIcon.module.css';
import { serviceSymbol } from './service-symbol.ts';

/**
 * The drawn symbol of a service, decorative beside its name. The emoji of specification §2 stands in its place where style
 * sheets do not apply.
 */
export function ServiceIcon({ service }: { service: { kind?: string; name: string } }) {
  const { emoji, path } = serviceSymbol(service);
  return (
    <span className={styles.icon} aria-hidden="true">
      <Icon>
        <path d={path} />
      </Icon>
      <span className="visually-hidden">{emoji}</span>
    </span>
  );
}
