import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Card } from '../../../../shared/ui/cards/Card.tsx';
import { classNames } from '../../../../shared/ui/dom.ts';
import styles from './form.module.css';

export interface Folded {
  line: ReactNode;
  onUnfold: () => void;
}

export function FormSection(props: {
  id?: string;
  legend: string;
  required?: boolean;
  error?: string;
  folded?: Folded;
  children: ReactNode;
  after?: ReactNode;
}) {
  const { id, legend, required = false, error, folded, children, after } = props;
  const { t } = useTranslation();
  const errorId = useId();
  const contentId = useId();
  const wasFolded = useWasEver(folded !== undefined);
  return (
    <Card className={styles.section}>
      <fieldset
        id={id}
        tabIndex={id ? -1 : undefined}
        className="stack-3"
        aria-describedby={error ? errorId : undefined}
      >
        <legend className={folded ? 'caption' : 'bolder heading-below-3'} data-required={required || undefined}>
          {legend}
        </legend>
        {error && (
          <p id={errorId} className="danger-text">
            {error}
          </p>
        )}
        {folded && (
          <div className={classNames('with-end', styles.slides)}>
            <p className="bolder centred-flex flush shrinks">{folded.line}</p>
            <Button
              variant="quiet"
              aria-label={`${t('booking.change')}: ${legend}`}
              aria-expanded={false}
              aria-controls={contentId}
              onClick={folded.onUnfold}
            >
              {t('booking.change')}
            </Button>
          </div>
        )}
        <div
          id={contentId}
          className={folded ? undefined : classNames('stack-4', wasFolded && styles.slides)}
          hidden={folded !== undefined}
        >
          {children}
        </div>
        {after}
      </fieldset>
    </Card>
  );
}

function useWasEver(condition: boolean): boolean {
  const [was, setWas] = useState(condition);
  if (condition && !was) setWas(true);
  return was || condition;
}
