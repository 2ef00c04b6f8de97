import { useState } from 'react';
import styles from './AppointmentNotes.module.css';

/** The customer's notes: two lines, expanded on click. */
export function AppointmentNotes({ notes }: { notes: string }) {
  const [expanded, setExpanded] = useState(false);
  return (
    <button
      type="button"
      className={styles.notes}
      aria-expanded={expanded}
      onClick={() => setExpanded((shown) => !shown)}
    >
      <span className={styles.text}>{notes}</span>
    </button>
  );
}
