import { isLocalDate } from '@car-workshop/contracts/calendar';
import Dropdown from 'antd/es/dropdown';
import Segmented from 'antd/es/segmented';
import {
  BanIcon,
  CalendarXIcon,
  CameraIcon,
  CarFrontIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  EllipsisIcon,
  InfoIcon,
  PlusIcon,
  PrinterIcon,
  WrenchIcon,
} from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/antd/Button.tsx';
import { DateTimeInput } from '../../../../shared/forms/DateTimeField.tsx';
import { workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { classNames } from '../../../../shared/ui/dom.ts';
import { useFrom } from '../../../../shared/ui/hooks.ts';
import { BOARD_VIEWS, type BoardChoice, turned } from '../../model/board/board-choice.ts';
import { BoardLegend } from './BoardLegend.tsx';
import styles from './board.module.css';
import { useRoving } from './use-roving.ts';

/** What the toolbar does. What the user may not do is missing. */
export interface BoardTools {
  readonly add?: () => void;
  readonly walkIn?: () => void;
  readonly block?: () => void;
  readonly whyNot?: () => void;
  /** Missing in the week, which is not printed. */
  readonly print?: () => void;
  readonly legend: () => void;
  readonly scan: () => void;
  readonly mine?: () => void;
  readonly canAct: boolean;
}

interface Props {
  choice: BoardChoice;
  onChange: (choice: BoardChoice) => void;
  tools: BoardTools;
}

/** One row at every width: what has no room is in a menu. */
export function BoardToolbar(props: Props) {
  const isWide = useFrom('wide');
  return (
    <div className={classNames('grows shrinks', styles.tools)}>
      {isWide ? <Tools {...props} /> : <FewTools {...props} />}
    </div>
  );
}

function Tools({ choice, onChange, tools }: Props) {
  const { t } = useTranslation('board');
  const { add, walkIn, block, whyNot, print, scan, mine, canAct } = tools;
  const group = useRoving<HTMLDivElement>('[data-main]', false);
  return (
    <>
      <Days choice={choice} onChange={onChange} />
      <Segmented
        aria-label={t('view')}
        value={choice.view}
        options={BOARD_VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
        onChange={(view) => onChange({ ...choice, view })}
      />
      <div ref={group} role="toolbar" aria-label={t('tools')} className={styles.group}>
        {mine && <MineButton choice={choice} mine={mine} />}
        <IconButton icon={<CameraIcon />} name={t('scan')} onClick={scan} />
        <LegendButton />
        {whyNot && <IconButton icon={<CalendarXIcon />} name={t('whyNot.title')} onClick={whyNot} />}
        <IconButton icon={<PrinterIcon />} name={t('print')} disabled={!print} onClick={print} />
        {block && <IconButton icon={<BanIcon />} name={t('words.block')} disabled={!canAct} onClick={block} />}
        {walkIn && (
          <Button size="middle" icon={<CarFrontIcon />} disabled={!canAct} onClick={walkIn}>
            {t('words.walkIn')}
          </Button>
        )}
        {add && <AddButton add={add} canAct={canAct} />}
      </div>
    </>
  );
}

function AddButton({ add, canAct }: { add: () => void; canAct: boolean }) {
  const { t } = useTranslation('board');
  const hasRoom = useFrom('medium');
  const name = t('words.newAppointment');
  return (
    <Button
      size="middle"
      type="primary"
      icon={<PlusIcon />}
      aria-label={name}
      disabled={!canAct}
      data-main=""
      aria-keyshortcuts="N"
      onClick={add}
    >
      {hasRoom && name}
    </Button>
  );
}

function MineButton({ choice, mine }: { choice: BoardChoice; mine: () => void }) {
  const { t } = useTranslation('board');
  const hasRoom = useFrom('medium');
  return (
    <Button
      size="middle"
      type={choice.isMine ? 'primary' : 'default'}
      icon={<WrenchIcon />}
      aria-label={t('mechanics.mine')}
      aria-pressed={choice.isMine === true}
      onClick={mine}
    >
      {hasRoom && t('mechanics.mine')}
    </Button>
  );
}

/** Opens the legend below itself, beside the board that it explains. */
function LegendButton() {
  const { t } = useTranslation('board');
  const name = t('legend.title');
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      popupRender={() => (
        <div className={classNames('raised padded-4', styles.legend)}>
          <BoardLegend />
        </div>
      )}
      getPopupContainer={mainOf}
    >
      <Button size="middle" icon={<InfoIcon />} aria-label={name} title={name} aria-haspopup="true" />
    </Dropdown>
  );
}

/** Keeps what opens inside the main landmark. */
const mainOf = (button: HTMLElement) => button.closest('main') ?? document.body;

function IconButton(props: { icon: React.ReactNode; name: string; disabled?: boolean; onClick?: () => void }) {
  const { icon, name, disabled, onClick } = props;
  return <Button size="middle" icon={icon} aria-label={name} title={name} disabled={disabled} onClick={onClick} />;
}

function FewTools({ choice, onChange, tools }: Props) {
  const { t } = useTranslation('board');
  const { add, walkIn, block, whyNot, print, legend, scan, mine, canAct } = tools;
  const hasRoom = useFrom('medium');
  const item = (label: string, onClick: (() => void) | undefined, disabled = false) =>
    onClick && { key: label, label, disabled, onClick };
  const items = [
    !hasRoom && item(t('today'), () => onChange({ ...choice, date: workshopToday() })),
    ...BOARD_VIEWS.filter((view) => view !== choice.view).map((view) =>
      item(t(`views.${view}`), () => onChange({ ...choice, view })),
    ),
    item(t('words.walkIn'), walkIn, !canAct),
    item(t('words.block'), block, !canAct),
    item(t('whyNot.title'), whyNot),
    item(t('print'), print),
    !(mine && hasRoom) && item(t('scan'), scan),
    !hasRoom && item(t('legend.title'), legend),
  ].filter((offered) => offered !== undefined && offered !== false);
  return (
    <>
      <Days choice={choice} onChange={onChange} />
      {hasRoom && <LegendButton />}
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" autoFocus getPopupContainer={mainOf}>
        <Button size="middle" icon={<EllipsisIcon />} aria-label={t('tools')} aria-haspopup="menu" />
      </Dropdown>
      {mine && hasRoom && <IconButton icon={<CameraIcon />} name={t('scan')} onClick={scan} />}
      {mine && <MineButton choice={choice} mine={mine} />}
      {add && <AddButton add={add} canAct={canAct} />}
    </>
  );
}

function Days({ choice, onChange }: Pick<Props, 'choice' | 'onChange'>) {
  const { t } = useTranslation('board');
  const hasRoom = useFrom('medium');
  const dateField = useId();
  const { view } = choice;
  const turn = (label: string, pages: 1 | -1) => {
    const icon = pages < 0 ? <ChevronLeftIcon /> : <ChevronRightIcon />;
    return <Button size="middle" icon={icon} aria-label={label} onClick={() => onChange(turned(choice, pages))} />;
  };
  return (
    <div className={classNames('grows shrinks', styles.group)}>
      {turn(t(`previous.${view}`), -1)}
      <label htmlFor={dateField} className="visually-hidden">
        {t('words.day')}
      </label>
      <DateTimeInput
        id={dateField}
        className={styles.date}
        type="date"
        value={choice.date}
        onChange={({ target }) => isLocalDate(target.value) && onChange({ ...choice, date: target.value })}
      />
      {turn(t(`next.${view}`), 1)}
      {hasRoom && (
        <Button size="middle" onClick={() => onChange({ ...choice, date: workshopToday() })}>
          {t('today')}
        </Button>
      )}
    </div>
  );
}
