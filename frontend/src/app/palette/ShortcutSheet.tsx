import { isDeskRole } from '@car-workshop/contracts/roles';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../shared/antd/Dialog.tsx';
import { withCommandKey } from '../../shared/browser/shortcuts.ts';
import { useSession } from '../../shared/session/use-session.ts';
import styles from './ShortcutSheet.module.css';

const ARROWS = ['←', '↑', '→', '↓'];

/** The shortcuts by place. Only the desk may move and enter appointments. */
const GROUPS = [
  {
    name: 'everywhere',
    keys: {
      search: [withCommandKey('K'), '/'],
      sheet: ['?'],
      undo: [withCommandKey('Z')],
      notices: ['F8'],
      submit: [withCommandKey('Enter')],
      close: ['Esc'],
    },
  },
  { name: 'queue', isForDesk: true, keys: { walk: ['↑', '↓'], confirm: ['C'], open: ['Enter'], undo: ['U'] } },
  { name: 'board', keys: { walk: [...ARROWS, 'Home', 'End'], open: ['Enter'] } },
  {
    name: 'visits',
    isForDesk: true,
    keys: {
      add: ['N'],
      pickUp: ['M'],
      place: ARROWS,
      day: ['Page Up', 'Page Down'],
      duration: ['+', '−'],
      drop: ['Enter'],
      abort: ['Esc'],
    },
  },
  { name: 'proposals', isForDesk: true, keys: { choose: ['1–9'] } },
  { name: 'dates', keys: { step: ['↑', '↓'], month: ['Page Up', 'Page Down'] } },
  {
    name: 'lines',
    keys: { next: ['Enter'], remove: ['Backspace'], more: [withCommandKey('.')], job: [withCommandKey('Enter')] },
  },
  { name: 'photos', keys: { turn: ['←', '→'] } },
] as const;

export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('palette');
  const isAtDesk = isDeskRole(useSession()?.role);
  return (
    <Dialog open title={t('shortcuts.title')} footer={null} onClose={onClose}>
      <div className="stack-4">
        {GROUPS.filter((group) => isAtDesk || !('isForDesk' in group)).map(({ name, keys }) => (
          <section key={name} className="stack-2" aria-labelledby={`shortcuts-${name}`}>
            <h3 id={`shortcuts-${name}`} className="flush body-size">
              {t(`shortcuts.groups.${name}`)}
            </h3>
            <dl className="flush stack-2">
              {Object.entries<readonly string[]>(keys).map(([act, pressed]) => (
                <div key={act} className="with-end">
                  <dt>{t(`shortcuts.${name}.${act}` as 'shortcuts.board.open')}</dt>
                  <dd className={styles.keys}>
                    {pressed.map((key) => (
                      <kbd key={key} className={styles.key}>
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
