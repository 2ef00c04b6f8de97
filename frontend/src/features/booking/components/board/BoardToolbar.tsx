import Dropdown from 'antd/es/dropdown';
import Segmented from 'antd/es/segmented';
import {
  BanIcon,
  CalendarXIcon,
  CarFrontIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  EllipsisIcon,
  PlusIcon,
  PrinterIcon,
  WrenchIcon,
} from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/antd/Button.tsx';
import { DateTimeInput } from '../../../../shared/forms/DateTimeField.tsx';
import { isIsoDate, workshopToday } from '../../../../shared/time/workshop-clock.ts';
import { classNames } from '../../../../shared/ui/dom.ts';
import { useFrom } from '../../../../shared/ui/hooks.ts';
import { BOARD_VIEWS, type BoardChoice, turned } from '../../model/board/board-choice.ts';
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
  readonly mine?: () => void;
  readonly canAct: boolean;
}

interface Props {
  choice: BoardChoice;
  onChange: (choice: BoardChoice) => void;
  tools: BoardTools;
}

export function BoardToolbar(props: Props) {
  const isWide = useFrom('medium');
  const layout = isWide ? classNames('centred-row-2', styles.tools) : styles.fewTools;
  return (
    <div className={classNames('grows shrinks', layout)}>{isWide ? <Tools {...props} /> : <FewTools {...props} />}</div>
  );
}

function Tools({ choice, onChange, tools }: Props) {
  const { t } = useTranslation('board');
  const { add, walkIn, block, whyNot, print, mine, canAct } = tools;
  const group = useRoving<HTMLDivElement>('[data-main]', false);
  return (
    <>
      <Days choice={choice} onChange={onChange}>
        <Button size="middle" onClick={() => onChange({ ...choice, date: workshopToday() })}>
          {t('today')}
        </Button>
      </Days>
      <Segmented
        aria-label={t('view')}
        value={choice.view}
        options={BOARD_VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
        onChange={(view) => onChange({ ...choice, view })}
      />
      <div ref={group} role="toolbar" aria-label={t('tools')} className={styles.group}>
        {mine && <MineButton choice={choice} mine={mine} isWide />}
        {whyNot && <IconButton icon={<CalendarXIcon />} name={t('whyNot.title')} onClick={whyNot} />}
        <IconButton icon={<PrinterIcon />} name={t('print')} disabled={!print} onClick={print} />
        {block && <IconButton icon={<BanIcon />} name={t('words.block')} disabled={!canAct} onClick={block} />}
        {walkIn && (
          <Button size="middle" icon={<CarFrontIcon />} disabled={!canAct} onClick={walkIn}>
            {t('words.walkIn')}
          </Button>
        )}
        {add && (
          <Button
            size="middle"
            type="primary"
            icon={<PlusIcon />}
            disabled={!canAct}
            data-main=""
            aria-keyshortcuts="N"
            onClick={add}
          >
            {t('words.newAppointment')}
          </Button>
        )}
      </div>
    </>
  );
}

function MineButton({ choice, mine, isWide = false }: { choice: BoardChoice; mine: () => void; isWide?: boolean }) {
  const { t } = useTranslation('board');
  return (
    <Button
      size={isWide ? 'middle' : undefined}
      type={choice.isMine ? 'primary' : 'default'}
      icon={<WrenchIcon />}
      aria-label={t('mechanics.mine')}
      aria-pressed={choice.isMine === true}
      onClick={mine}
    >
      {isWide && t('mechanics.mine')}
    </Button>
  );
}

function IconButton(props: { icon: React.ReactNode; name: string; disabled?: boolean; onClick?: () => void }) {
  const { icon, name, disabled, onClick } = props;
  return <Button size="middle" icon={icon} aria-label={name} title={name} disabled={disabled} onClick={onClick} />;
}

function FewTools({ choice, onChange, tools }: Props) {
  const { t } = useTranslation('board');
  const { add, walkIn, block, whyNot, print, legend, mine, canAct } = tools;
  const item = (label: string, onClick: (() => void) | undefined, disabled = false) =>
    onClick && { key: label, label, disabled, onClick };
  const items = [
    item(t('today'), () => onChange({ ...choice, date: workshopToday() })),
    ...BOARD_VIEWS.filter((view) => view !== choice.view).map((view) =>
      item(t(`views.${view}`), () => onChange({ ...choice, view })),
    ),
    item(t('words.walkIn'), walkIn, !canAct),
    item(t('words.block'), block, !canAct),
    item(t('whyNot.title'), whyNot),
    item(t('print'), print),
    item(t('legend.title'), legend),
  ].filter((offered) => offered !== undefined);
  return (
    <>
      <Days choice={choice} onChange={onChange} />
      <Dropdown
        menu={{ items }}
        trigger={['click']}
        placement="bottomRight"
        autoFocus
        // Keeps the menu inside the main landmark.
        getPopupContainer={(button) => button.closest('main') ?? document.body}
      >
        <Button icon={<EllipsisIcon />} aria-label={t('tools')} aria-haspopup="menu" />
      </Dropdown>
      {mine && <MineButton choice={choice} mine={mine} />}
      {add && (
        <Button
          type="primary"
          icon={<PlusIcon />}
          aria-label={t('words.newAppointment')}
          disabled={!canAct}
          aria-keyshortcuts="N"
          onClick={add}
        />
      )}
    </>
  );
}

function Days(props: Pick<Props, 'choice' | 'onChange'> & { children?: React.ReactNode }) {
  const { choice, onChange, children } = props;
  const { t } = useTranslation('board');
  const size = useFrom('medium') ? 'middle' : 'large';
  const dateField = useId();
  const { view } = choice;
  const turn = (label: string, pages: 1 | -1) => {
    const icon = pages < 0 ? <ChevronLeftIcon /> : <ChevronRightIcon />;
    return <Button size={size} icon={icon} aria-label={label} onClick={() => onChange(turned(choice, pages))} />;
  };
  return (
    <div className={styles.group}>
      {turn(t(`previous.${view}`), -1)}
      <label htmlFor={dateField} className="visually-hidden">
        {t('words.day')}
      </label>
      <DateTimeInput
        id={dateField}
        className={styles.date}
        type="date"
        value={choice.date}
        onChange={({ target }) => isIsoDate(target.value) && onChange({ ...choice, date: target.value })}
      />
      {turn(t(`next.${view}`), 1)}
      {children}
    </div>
  );
}
