import Button from 'antd/es/button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Dialog } from '../../../shared/antd/Dialog.tsx';
import { CarIcon } from '../../../shared/antd/icons.tsx';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { useIsMechanic } from '../../../shared/session/use-session.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../shared/ui/States.tsx';
import { useBoard } from '../api/read-board.ts';
import { BoardToolbar } from '../components/board/BoardToolbar.tsx';
import { BlockIcon, PlusIcon, PrinterIcon } from '../components/board/board-icons.tsx';
import { CapacityStrip } from '../components/board/CapacityStrip.tsx';
import type { OpenDialog } from '../components/board/dialogs/BoardDialogs.tsx';
import { WorkshopBoard } from '../components/board/WorkshopBoard.tsx';
import { WhyNotFree } from '../components/start/WhyNotFree.tsx';
import {
  boardAddress,
  readBoardAction,
  readBoardChoice,
  readVisitPrefill,
  shownDays,
} from '../model/board/board-choice.ts';
import styles from './BoardPage.module.css';

/** The board of the workshop: what is in which bay, by day or week. */
export default function BoardPage() {
  const { t } = useTranslation('board');
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [isAsking, setAsking] = useState(false);
  const choice = readBoardChoice(parameters);
  const { from, to } = shownDays(choice);
  const board = useBoard(from, to);
  const mayChange = !useIsMechanic();
  const canAct = board.data?.bays.some(({ active }) => active) ?? false;
  const asked = readBoardAction(parameters);
  const address = boardAddress(choice);
  useEffect(() => {
    if (!asked || !board.data) return;
    if (canAct && mayChange) {
      setDialog(
        asked === 'add' ? { kind: asked, prefill: readVisitPrefill(parameters, state) } : { kind: asked },
      );
    }
    navigate(address, { replace: true });
  }, [asked, board.data, canAct, mayChange, address, navigate, parameters, state]);
  return (
    <OfficePage
      title={t('title')}
      actions={
        <>
          <Button
            size="large"
            className={styles.rare}
            icon={<PrinterIcon />}
            aria-label={t('print')}
            disabled={choice.view !== 'day'}
            onClick={() => window.print()}
          >
            <span>{t('print')}</span>
          </Button>
          {mayChange && (
            <>
              <Button
                size="large"
                className={styles.rare}
                icon={<BlockIcon />}
                aria-label={t('block')}
                disabled={!canAct}
                onClick={() => setDialog({ kind: 'block' })}
              >
                <span>{t('block')}</span>
              </Button>
              <Button
                size="large"
                icon={<CarIcon />}
                disabled={!canAct}
                onClick={() => setDialog({ kind: 'walkIn' })}
              >
                {t('walkIn')}
              </Button>
              <Button
                size="large"
                type="primary"
                className={styles.main}
                icon={<PlusIcon />}
                aria-label={t('newVisit')}
                disabled={!canAct}
                onClick={() => setDialog({ kind: 'add' })}
              >
                <span>{t('newVisit')}</span>
              </Button>
            </>
          )}
        </>
      }
    >
      <BoardToolbar
        choice={choice}
        onChange={(next) => navigate(boardAddress(next))}
        onWhyNot={mayChange ? () => setAsking(true) : undefined}
      />
      <CapacityStrip date={choice.date} />
      <div className={styles.board}>
        {board.isPending && <Skeleton lines={6} shape="card" />}
        {board.isError && (
          <ErrorState
            title={t('failed')}
            text={serverMessageOf(board.error)}
            onRetry={() => board.refetch()}
          />
        )}
        {board.data && !canAct && mayChange && <p className="notice-attention">{t('noBays')}</p>}
        {board.data && (
          <WorkshopBoard
            data={board.data}
            readAt={board.dataUpdatedAt}
            choice={choice}
            dialog={dialog}
            open={setDialog}
          />
        )}
      </div>
      <Dialog
        open={isAsking}
        title={t('whyNot.title')}
        footer={null}
        destroyOnHidden
        onClose={() => setAsking(false)}
      >
        <WhyNotFree day={choice.date} />
      </Dialog>
    </OfficePage>
  );
}
