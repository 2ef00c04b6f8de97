import { Notice } from '../../../../shared/antd/parts/States.tsx';
import styles from '../../../../shared/antd/selection.module.css';

/** Which of several appointments were not confirmed, and why; nothing without one. */
export function RefusedConfirmations({ title, refused }: { title: string; refused: readonly string[] }) {
  if (refused.length === 0) return null;
  return (
    // A toast of what was confirmed does not cover it.
    <div data-uncovered="" className={styles.refused}>
      <Notice
        role="alert"
        title={title}
        description={
          <ul className="list">
            {refused.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        }
      />
    </div>
  );
}
