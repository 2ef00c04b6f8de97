import { XIcon } from 'lucide-react';
import { type MouseEvent, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldPartsContext } from '../../../shared/forms/native-parts.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import type { Reception } from '../api/documents-keys.ts';
import styles from './Reception.module.css';

export const MARK_KINDS = ['scratch', 'dent', 'crack', 'missing'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];
export interface Mark {
  kind: MarkKind;
  x: number;
  y: number;
  note: string;
}

const ZONES = {
  front: [0.03, 0.5],
  rear: [0.96, 0.5],
  left: [0.5, 0.92],
  right: [0.5, 0.08],
  roof: [0.5, 0.5],
} as const;
const ZONE_NAMES = Object.keys(ZONES) as (keyof typeof ZONES)[];
const MAX_MARKS = 40;

export function CarMarks(props: {
  outline: Reception['outline'];
  marks: readonly Mark[];
  readOnly: boolean;
  onChange: (marks: Mark[]) => void;
}) {
  const { outline, marks, readOnly, onChange } = props;
  const { t } = useTranslation('documents');
  const { Input } = use(FieldPartsContext);
  const [kind, setKind] = useState<MarkKind>('scratch');
  const [zone, setZone] = useState<keyof typeof ZONES>('front');
  const add = ([across, down]: readonly [number, number]) => {
    if (readOnly || marks.length >= MAX_MARKS) return;
    const at = (part: number, length: number) => Math.round(Math.min(Math.max(part, 0), 1) * length);
    onChange([...marks, { kind, x: at(across, outline.width), y: at(down, outline.height), note: '' }]);
  };
  const addAtPointer = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // Enter and Space have no place: the mark is put where the zone is.
    if (detail === 0) return add(ZONES[zone]);
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    add([(clientX - left) / width, (clientY - top) / height]);
  };
  return (
    <fieldset className="fieldset stack-3">
      <legend className="bolder">{t('marks.title')}</legend>
      {!readOnly && (
        <div className={styles.tools}>
          <SelectField
            label={t('marks.kind')}
            options={MARK_KINDS.map((value) => ({ value, label: t(`marks.as.${value}`) }))}
            value={kind}
            onChange={({ target }) => setKind(target.value as MarkKind)}
          />
          <SelectField
            label={t('marks.zone')}
            options={ZONE_NAMES.map((value) => ({ value, label: t(`marks.zones.${value}`) }))}
            value={zone}
            onChange={({ target }) => setZone(target.value as keyof typeof ZONES)}
          />
          <Button variant="secondary" onClick={() => add(ZONES[zone])}>
            {t('marks.add')}
          </Button>
        </div>
      )}
      <button
        type="button"
        className={styles.car}
        aria-label={t('marks.onCar', { count: marks.length })}
        aria-disabled={readOnly || undefined}
        onClick={addAtPointer}
      >
        <svg viewBox={`0 0 ${outline.width} ${outline.height}`} aria-hidden="true">
          {outline.paths.map((path) => (
            <path key={path} d={path} className={styles.line} />
          ))}
          {marks.map(({ x, y }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: marks have no id, and keep their order
            <g key={at}>
              <circle cx={x} cy={y} r={24} className={styles.mark} />
              <text x={x} y={y + 10} textAnchor="middle" className={styles.number}>
                {at + 1}
              </text>
            </g>
          ))}
        </svg>
      </button>
      {!readOnly && <p className="hint flush">{t('marks.hint')}</p>}
      <ol className={styles.marks}>
        {marks.map((mark, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: marks have no id, and keep their order
          <li key={at} className={styles.markRow}>
            <span className="bold">
              {at + 1}. {t(`marks.as.${mark.kind}`)}
            </span>
            <Input
              aria-label={t('marks.note', { number: at + 1 })}
              placeholder={t('marks.notePlaceholder')}
              maxLength={80}
              disabled={readOnly}
              value={mark.note}
              onChange={({ target }) => onChange(marks.with(at, { ...mark, note: target.value }))}
            />
            {!readOnly && (
              <Button
                variant="quiet"
                aria-label={t('marks.remove', { number: at + 1 })}
                onClick={() => onChange(marks.toSpliced(at, 1))}
              >
                <XIcon />
              </Button>
            )}
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
