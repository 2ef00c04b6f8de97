import { useState } from 'react';
import styles from './AppointmentNotes.module.css';

/** What the customer wrote: two lines, and all of it for whoever taps them. */
export function AppointmentNotes({ notes }: { notes: string }) {
  const [whole, setWhole] = useState(false);
  return (
    <button
      type="button"
      className={styles.notes}
      aria-expanded={whole}
      onClick={() => setWhole((shown) => !shown)}
    >
      <span className={styles.text}>{notes}</span>
    </button>
  );
}
