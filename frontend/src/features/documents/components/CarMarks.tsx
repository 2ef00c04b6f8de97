import {
  CAR_VIEWS,
  type CarView,
  MARK_KINDS,
  MAX_MARK_NOTE,
  MAX_MARKS,
  type MarkKind,
} from '@car-workshop/contracts/values/documents';
import { XIcon } from 'lucide-react';
import { type MouseEvent, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldPartsContext } from '../../../shared/forms/native-parts.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import type { Reception } from '../api/documents-keys.ts';
import styles from './Reception.module.css';

export interface Mark {
  kind: MarkKind;
  view: CarView;
  x: number;
  y: number;
  note: string;
}
type Outline = Reception['outlines'][number];
type Place = readonly [across: number, down: number];

const IN_THE_MIDDLE: readonly Place[] = [0.5, 0.62, 0.38, 0.74, 0.26].map((across) => [across, 0.5]);

export function CarMarks(props: {
  outlines: readonly Outline[];
  marks: readonly Mark[];
  readOnly: boolean;
  onChange: (marks: Mark[]) => void;
}) {
  const { outlines, marks, readOnly, onChange } = props;
  const { t } = useTranslation('documents');
  const { Input } = use(FieldPartsContext);
  const [kind, setKind] = useState<MarkKind>('scratch');
  const [side, setSide] = useState<CarView>('front');
  const add = (view: CarView, place?: Place) => {
    const outline = outlines.find((one) => one.view === view);
    if (!outline || readOnly || marks.length >= MAX_MARKS) return;
    const known = marks.filter((mark) => mark.view === view).length;
    const [across, down] = place ?? IN_THE_MIDDLE[known % IN_THE_MIDDLE.length] ?? [0.5, 0.5];
    const at = (part: number, length: number) => Math.round(Math.min(Math.max(part, 0), 1) * length);
    onChange([...marks, { kind, view, x: at(across, outline.width), y: at(down, outline.height), note: '' }]);
  };
  return (
    <fieldset className="fieldset stack-3">
      <legend className="bolder">{t('marks.title')}</legend>
      {!readOnly && (
        <div className="field-pair">
          <SelectField
            label={t('marks.kind')}
            options={MARK_KINDS.map((value) => ({ value, label: t(`marks.as.${value}`) }))}
            value={kind}
            onChange={({ target }) => setKind(target.value as MarkKind)}
          />
          <SelectField
            label={t('marks.side')}
            options={CAR_VIEWS.map((value) => ({ value, label: t(`marks.views.${value}`) }))}
            value={side}
            onChange={({ target }) => setSide(target.value as CarView)}
          />
          <Button variant="secondary" className="at-end" onClick={() => add(side)}>
            {t('marks.add')}
          </Button>
        </div>
      )}
      <div className={styles.sides}>
        {outlines.map((outline) => (
          <Side
            key={outline.view}
            outline={outline}
            marks={marks}
            readOnly={readOnly}
            onAdd={(place) => add(outline.view, place)}
          />
        ))}
      </div>
      {!readOnly && <p className="hint flush">{t('marks.hint')}</p>}
      <ol className="list-stack-2">
        {marks.map((mark, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: marks have no id, and keep their order
          <li key={at} className="centred-row-2">
            <span>
              <span className="bold">
                {at + 1}. {t(`marks.as.${mark.kind}`)}
              </span>
              , {t(`marks.views.${mark.view}`)}
            </span>
            <Input
              className={styles.note}
              aria-label={t('marks.note', { number: at + 1 })}
              placeholder={t('marks.notePlaceholder')}
              maxLength={MAX_MARK_NOTE}
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

function Side(props: {
  outline: Outline;
  marks: readonly Mark[];
  readOnly: boolean;
  onAdd: (place: Place | undefined) => void;
}) {
  const { outline, marks, readOnly, onAdd } = props;
  const { t } = useTranslation('documents');
  const { view, width, height, paths } = outline;
  const shown = marks.flatMap((mark, at) => (mark.view === view ? [{ ...mark, number: at + 1 }] : []));
  const addAtPointer = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // A click by Enter or Space has no coordinates.
    if (detail === 0) return onAdd(undefined);
    const box = (currentTarget.querySelector('svg') ?? currentTarget).getBoundingClientRect();
    onAdd([(clientX - box.left) / box.width, (clientY - box.top) / box.height]);
  };
  return (
    <button
      type="button"
      className={styles.car}
      data-view={view}
      aria-label={t('marks.onCar', { view: t(`marks.views.${view}`), count: shown.length })}
      aria-disabled={readOnly || undefined}
      onClick={addAtPointer}
    >
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {paths.map((path) => (
          <path key={path} d={path} className={styles.line} />
        ))}
        {shown.map(({ number, x, y }) => (
          <g key={number}>
            <circle cx={x} cy={y} r={28} className={styles.mark} />
            <text x={x} y={y + 12} textAnchor="middle" className={styles.number}>
              {number}
            </text>
          </g>
        ))}
      </svg>
      <span className="hint">{t(`marks.views.${view}`)}</span>
    </button>
  );
}
