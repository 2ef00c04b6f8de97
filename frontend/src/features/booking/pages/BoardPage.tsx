import { BanIcon, CarFrontIcon, PlusIcon, PrinterIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../shared/antd/Button.tsx';
import { Dialog } from '../../../shared/antd/Dialog.tsx';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { useIsMechanic } from '../../../shared/session/use-session.ts';
import { useBoard } from '../api/read-board.ts';
import { BoardToolbar, CapacityStrip } from '../components/board/BoardToolbar.tsx';
import type { OpenDialog } from '../components/board/dialogs/BoardDialogs.tsx';
import { WorkshopBoard } from '../components/board/WorkshopBoard.tsx';
import WhyNotFree from '../components/start/WhyNotFree.tsx';
import {
  boardAddress,
  readBoardAction,
  readBoardChoice,
  readVisitPrefill,
  shownDays,
} from '../model/board/board-choice.ts';
import styles from './BoardPage.module.css';

export default function BoardPage() {
  // With the texts of what its dialogs show of a found caller: to wait for them then would hide the form and lose what is typed.
  const { t } = useTranslation(['board', 'book']);
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
      setDialog(asked === 'add' ? { kind: asked, prefill: readVisitPrefill(parameters, state) } : { kind: asked });
    }
    navigate(address, { replace: true });
  }, [asked, board.data, canAct, mayChange, address, navigate, parameters, state]);
  return (
    <OfficePage
      title={t('title')}
      actions={
        <>
          <Button
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
                className={styles.rare}
                icon={<BanIcon />}
                aria-label={t('words.block')}
                disabled={!canAct}
                onClick={() => setDialog({ kind: 'block' })}
              >
                <span>{t('words.block')}</span>
              </Button>
              <Button icon={<CarFrontIcon />} disabled={!canAct} onClick={() => setDialog({ kind: 'walkIn' })}>
                {t('words.walkIn')}
              </Button>
              <Button
                type="primary"
                className={styles.main}
                icon={<PlusIcon />}
                aria-label={t('words.newAppointment')}
                disabled={!canAct}
                onClick={() => setDialog({ kind: 'add' })}
              >
                <span>{t('words.newAppointment')}</span>
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
        <Loaded query={board} failed={t('failed')} lines={6} shape="card">
          {(data) => (
            <>
              {!canAct && mayChange && <p className="notice-attention">{t('noBays')}</p>}
              <WorkshopBoard
                data={data}
                readAt={board.dataUpdatedAt}
                choice={choice}
                dialog={dialog}
                open={setDialog}
              />
            </>
          )}
        </Loaded>
      </div>
      <Dialog open={isAsking} title={t('whyNot.title')} footer={null} destroyOnHidden onClose={() => setAsking(false)}>
        <WhyNotFree day={choice.date} />
      </Dialog>
    </OfficePage>
  );
}
