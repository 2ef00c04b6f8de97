import { useId } from 'react';
import styles from './ChoiceTiles.module.css';

export interface Tile {
  value: string;
  /** A small line above the label. */
  over?: string;
  label: string;
  /** A small line below the label. */
  hint?: string;
  disabled?: boolean;
}

/** A radio group shown as tiles. Native radio buttons give it keyboard support. */
export function ChoiceTiles({
  legend,
  tiles,
  value,
  onChange,
  shape,
}: {
  legend: string;
  tiles: readonly Tile[];
  value: string | undefined;
  onChange: (value: string) => void;
  /** `days`: seven in a row; `times`: as many as fit. */
  shape: 'days' | 'times';
}) {
  const name = useId();
  return (
    <fieldset className={styles.tiles} data-shape={shape}>
      <legend className="visually-hidden">{legend}</legend>
      {tiles.map((tile) => (
        <label key={tile.value} className={styles.tile}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={tile.value}
            checked={tile.value === value}
            disabled={tile.disabled}
            onChange={() => onChange(tile.value)}
          />
          {tile.over && <span className={styles.hint}>{tile.over}</span>}
          <span className={styles.label}>{tile.label}</span>
          {tile.hint && <span className={styles.hint}>{tile.hint}</span>}
        </label>
      ))}
    </fieldset>
  );
}
