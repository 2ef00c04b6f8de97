import Badge from 'antd/es/badge';
import Drawer from 'antd/es/drawer';
import { ListIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/antd/Button.tsx';
import { Loaded } from '../../../../shared/antd/parts/Loaded.tsx';
import { formatMoney } from '../../../../shared/format/format.ts';
import { useFrom } from '../../../../shared/ui/hooks.ts';
import { useDeskQueue, useFreedStarts } from '../../api/board/read-board.ts';
import type { BoardAppointment } from '../../model/board/board-day.ts';
import { DeskQueue } from './DeskQueue.tsx';
import styles from './queue.module.css';
import { openTasks } from './queue-tasks.ts';

const HEAD = { header: styles.head };

interface Props {
  /** Undefined until the board is read. */
  readonly appointments: readonly BoardAppointment[] | undefined;
  /** Of the column on wide windows. On others the queue is a drawer. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** What the desk sees beside the board: the queue of what waits, and the money of the shown days. */
export default function DeskToday({ appointments, isOpen, onToggle }: Props) {
  const { t } = useTranslation(['office', 'frame', 'board']);
  const isWide = useFrom('wide');
  const isPhone = !useFrom('medium');
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const query = useDeskQueue();
  const { data } = query;
  const freed = useFreedStarts().data ?? [];
  const tasks = data ? data.total - data.tasks.length + openTasks(data.tasks).length : 0;
  // What is offered waits for its customer.
  const total = tasks + freed.filter(({ takers }) => takers.some(({ bay }) => bay !== null)).length;
  const close = () => setDrawerOpen(false);
  const queue = (
    <Loaded query={query} failed={t('queue.failed')} lines={6}>
      {({ tasks: listed, total: ofAll }) => <DeskQueue tasks={listed} total={ofAll} freed={freed} onOpen={close} />}
    </Loaded>
  );
  return (
    <>
      <div className={styles.queue} data-open={(isWide && isOpen) || undefined}>
        <Button
          size="middle"
          className={styles.toggle}
          icon={<ListIcon />}
          aria-label={t('queue.open', { count: total })}
          aria-expanded={isWide ? isOpen : isDrawerOpen}
          aria-haspopup={isWide ? undefined : 'dialog'}
          onClick={isWide ? onToggle : () => setDrawerOpen(true)}
        >
          <span className={styles.name}>{t('queue.title')}</span>
          <Badge count={total} overflowCount={999} title="" />
        </Button>
        {isWide && isOpen && queue}
      </div>
      <Money appointments={appointments} inEstimates={data?.estimatesWaiting ?? undefined} />
      {!isWide && (
        <Drawer
          open={isDrawerOpen}
          onClose={close}
          placement={isPhone ? 'bottom' : 'left'}
          size={isPhone ? '85dvh' : 'min(27rem, 100vw)'}
          title={t('queue.title')}
          closable={{ placement: 'end', 'aria-label': t('words.close') }}
          classNames={HEAD}
          destroyOnHidden
        >
          {queue}
        </Drawer>
      )}
    </>
  );
}

/** RON of the appointments that are confirmed, whatever came after that, and of what customers were asked. */
function Money({ appointments, inEstimates }: Pick<Props, 'appointments'> & { inEstimates: number | undefined }) {
  const { t, i18n } = useTranslation('office');
  const confirmed = appointments
    ?.filter(({ status }) => status !== 'pending')
    .reduce((sum, { price = 0 }) => sum + price, 0);
  const facts = { confirmed, estimates: inEstimates };
  return (
    <dl className={styles.money} aria-label={t('queue.money.title')}>
      {(['confirmed', 'estimates'] as const).map(
        (fact) =>
          facts[fact] !== undefined && (
            <div key={fact} className={styles.sum}>
              <dt>{t(`queue.money.${fact}`)}</dt>
              <dd className="bold flush">{formatMoney(facts[fact], i18n.resolvedLanguage ?? 'ro')}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
