import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Skeleton } from '../../../../shared/antd/parts/Skeleton.tsx';
import { classNames } from '../../../../shared/ui/dom.ts';
import { readBoardChoice } from '../../model/board/board-choice.ts';
import type { CustomProperties } from '../../model/board/layout.ts';
import boardStyles from './board.module.css';
import styles from './DayBoard.module.css';

/** An ordinary day with two bays, so that little moves when the board has loaded. */
const SIZE: CustomProperties = { '--bays': 2, '--from': 8 * 60, '--minutes': 10 * 60 };

/** The frame of a day, or a week, while it loads. */
export function BoardSkeleton() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  if (readBoardChoice(parameters).view === 'week') return <Skeleton lines={6} shape="card" />;
  return (
    <div className={boardStyles.views} data-skeleton="board" role="status">
      <span className="visually-hidden">{t('app.loading')}</span>
      <div className={classNames(boardStyles.scroller, styles.scroller)} aria-hidden="true">
        <div className={styles.board} style={SIZE}>
          <div className={styles.bays}>
            <span className={styles.corner} />
            <span className={styles.bay} />
            <span className={styles.bay} />
          </div>
          <div className={styles.hours} />
          <div className={styles.area} />
        </div>
      </div>
    </div>
  );
}
