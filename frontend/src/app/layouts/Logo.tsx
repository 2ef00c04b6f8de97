import styles from './Logo.module.css';

/** The logo of the workshop, or of the product; decorative, because the name stands beside it. */
export function Logo({ url }: { url: string | undefined }) {
  if (url) return <img className={styles.logo} src={url} alt="" />;
  return (
    <svg className={styles.logo} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect className={styles.plate} width="32" height="32" rx="8" />
      <path
        className={styles.wrench}
        d="M22.9 9.1a5.2 5.2 0 0 0-6.9 6.6l-6.3 6.3a1.7 1.7 0 0 0 2.4 2.4l6.3-6.3a5.2 5.2 0 0 0 6.5-6.9l-3 3-2.4-.6-.6-2.4z"
      />
    </svg>
  );
}
