import { SIGNATURE_PAD } from '@car-workshop/contracts/values/documents';
import { type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../../shared/api/api-error.ts';
import type { FieldHandle } from '../../../shared/forms/field-parts.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import styles from './Reception.module.css';

const STEP = 3;

export type Strokes = readonly (readonly number[])[];

const pointsOf = (strokes: Strokes) => strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0);

export const isSigned = (strokes: Strokes) => pointsOf(strokes) >= 4;

export function SignaturePad({ strokes, onChange }: { strokes: Strokes; onChange: (strokes: Strokes) => void }) {
  const { t } = useTranslation('documents');
  const isDrawing = useRef(false);
  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const within = (part: number, length: number) => Math.round(Math.min(Math.max(part, 0), 1) * length);
    return [
      within((clientX - left) / width, SIGNATURE_PAD.width),
      within((clientY - top) / height, SIGNATURE_PAD.height),
    ] as const;
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (strokes.length >= SIGNATURE_PAD.strokes || pointsOf(strokes) >= SIGNATURE_PAD.points) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDrawing.current = true;
    onChange([...strokes, [...placeOf(event)]]);
  };
  const draw = (event: PointerEvent) => {
    const stroke = strokes.at(-1);
    if (!isDrawing.current || !stroke || pointsOf(strokes) >= SIGNATURE_PAD.points) return;
    const [x, y] = placeOf(event);
    const [lastX = 0, lastY = 0] = stroke.slice(-2);
    if (Math.abs(x - lastX) + Math.abs(y - lastY) >= STEP) onChange([...strokes.slice(0, -1), [...stroke, x, y]]);
  };
  const end = () => {
    isDrawing.current = false;
  };
  return (
    <div className="stack-2">
      <svg
        className={styles.pad}
        viewBox={`0 0 ${SIGNATURE_PAD.width} ${SIGNATURE_PAD.height}`}
        role="img"
        aria-label={t(strokes.length > 0 ? 'signing.signed' : 'signing.pad')}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path d={`M30 ${SIGNATURE_PAD.height - 40} H${SIGNATURE_PAD.width - 30}`} className={styles.base} />
        {strokes.map((stroke, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes have no id, and keep their order
          <polyline key={at} points={stroke.join(' ')} className={styles.stroke} />
        ))}
      </svg>
      <div className="row-2">
        <Button variant="quiet" onClick={() => onChange([])}>
          {t('signing.clear')}
        </Button>
      </div>
    </div>
  );
}

/** What the field of a code that signs shows of a refusal of the code; each refusal gives it the focus. */
export function useWrongCode(refusal: unknown) {
  const ref = useRef<FieldHandle>(null);
  const [wrong] = fieldErrorsOf(refusal, ['code']);
  useEffect(() => {
    if (fieldErrorsOf(refusal, ['code']).length > 0) ref.current?.focus();
  }, [refusal]);
  return { ref, error: wrong?.message };
}
