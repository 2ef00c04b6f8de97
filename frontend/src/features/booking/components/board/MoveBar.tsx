import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/antd/Button.tsx';
import { classNames } from '../../../../shared/ui/dom.ts';
import type { Board } from '../../model/board/board-day.ts';
import type { Step } from '../../model/board/move.ts';
import styles from './board.module.css';
import { useBoardActions, useMove } from './board-hooks.ts';
import { useBoardTexts } from './use-board-texts.ts';

const STEPS: ReadonlyArray<{ step: Step; sign: string }> = [
  { step: 'earlier', sign: '↑' },
  { step: 'later', sign: '↓' },
  { step: 'previous', sign: '←' },
  { step: 'next', sign: '→' },
  { step: 'shorter', sign: '−' },
  { step: 'longer', sign: '+' },
];

export function MoveBar({ board }: { board: Board }) {
  const { t } = useTranslation('board');
  const { store, drop, abort } = useBoardActions();
  const { placeText, stateText, nameOf } = useBoardTexts();
  const move = useMove();
  const isShown = move?.by === 'keys';
  return (
    <div className={isShown ? classNames('centred-row-3', styles.moveBar) : undefined} data-move-bar="" tabIndex={-1}>
      <p className="flush" role="status">
        {isShown && (
          <>
            <strong>{t('move.bar', { name: nameOf(move.appointment) })}</strong>{' '}
            <span>{placeText(board, move.place)}</span>{' '}
            <span className={classNames('bold', move.conflicts.length > 0 ? 'danger' : 'success')}>
              {stateText(board, move)}
            </span>
          </>
        )}
      </p>
      {isShown && (
        <div className="row-2">
          {STEPS.map(({ step, sign }) => (
            <Button key={step} aria-label={t(`move.${step}`)} onClick={() => store.step(step)}>
              {sign}
            </Button>
          ))}
          <Button onClick={abort}>{t('words.cancel')}</Button>
          <Button type="primary" onClick={drop}>
            {t('move.drop')}
          </Button>
        </div>
      )}
    </div>
  );
}
