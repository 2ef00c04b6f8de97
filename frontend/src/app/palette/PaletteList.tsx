import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../shared/visit/StatusBadge.tsx';
import styles from './PaletteList.module.css';
import type { PaletteChoice } from './palette-choice.ts';

/** The lines of the palette by group: the listbox of its text field, which keeps the focus. */
export function PaletteList({
  id,
  choices,
  active,
  optionId,
  onActivate,
  onChoose,
}: {
  id: string;
  choices: readonly PaletteChoice[];
  active: PaletteChoice | undefined;
  /** Id of the element of a line. */
  optionId: (choice: PaletteChoice) => string;
  onActivate: (choice: PaletteChoice) => void;
  onChoose: (choice: PaletteChoice) => void;
}) {
  const { t } = useTranslation('palette');
  const list = useRef<HTMLDivElement>(null);
  const activeId = active?.id;
  useEffect(() => {
    if (activeId) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('results')} hidden={choices.length === 0}>
      {[...Map.groupBy(choices, ({ group }) => group)].map(([group, lines]) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has no fieldsets
        <div key={group} role="group" aria-labelledby={`${id}-${group}`} className={styles.group}>
          <div id={`${id}-${group}`} className={styles.name}>
            {t(`groups.${group}`)}
          </div>
          {lines.map((choice) => (
            <Line
              key={choice.id}
              id={optionId(choice)}
              choice={choice}
              isActive={choice === active}
              onActivate={onActivate}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Line({
  id,
  choice,
  isActive,
  onActivate,
  onChoose,
}: {
  id: string;
  choice: PaletteChoice;
  isActive: boolean;
  onActivate: (choice: PaletteChoice) => void;
  onChoose: (choice: PaletteChoice) => void;
}) {
  const { t } = useTranslation('account');
  const { icon: LineIcon, title, subtitle, status } = choice;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the text field has the focus and handles the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.line}
      onPointerMove={() => isActive || onActivate(choice)}
      onClick={() => onChoose(choice)}
    >
      <LineIcon />
      <span className={styles.texts}>
        <span className={styles.title}>{title}</span>
        {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
      </span>
      {status && <StatusBadge status={status} label={t(`status.${status}`)} />}
    </div>
  );
}
