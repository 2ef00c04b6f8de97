import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { Dialog, type DialogState, dialogFooter } from '../../../../../shared/antd/Dialog.tsx';
import { formatDay } from '../../../../../shared/time/workshop-clock.ts';
import type { BoardAppointment } from '../../../model/board/board-day.ts';
import { tagAddress } from '../../../model/key-tag.ts';
import { useBoardTexts } from '../use-board-texts.ts';
import styles from './KeyTag.module.css';

/** The tag for the key of a vehicle that is left at the workshop, as it is printed. */
export function KeyTagDialog({ appointment, open, onClose }: DialogState & { appointment: BoardAppointment }) {
  const { t } = useTranslation('scan');
  return (
    <Dialog
      open={open}
      title={t('keyTag.title')}
      okText={t('keyTag.print')}
      okButtonProps={{ size: 'large' }}
      cancelText={t('words.close')}
      cancelButtonProps={{ size: 'large' }}
      footer={dialogFooter}
      destroyOnHidden
      onOk={() => window.print()}
      onClose={onClose}
    >
      {appointment.keysInBox && <p className="bold">{t('words.keysInBox')}</p>}
      <KeyTag appointment={appointment} />
      {/* Outside the page, so that the style sheet can hide everything else. */}
      {createPortal(
        <div className={styles.paper} data-print-sheet="" aria-hidden="true">
          <KeyTag appointment={appointment} />
        </div>,
        document.body,
      )}
    </Dialog>
  );
}

/** The tag has no personal data, because keys lie where strangers see them. */
function KeyTag({ appointment }: { appointment: BoardAppointment }) {
  const { t, i18n } = useTranslation('scan');
  const { plateOf, serviceOf } = useBoardTexts();
  const { id, date, startTime } = appointment;
  return (
    <div className={styles.tag}>
      <p className={styles.plate}>{plateOf(appointment)}</p>
      <div className={styles.facts}>
        <p className={styles.number}>{t('words.number', { id })}</p>
        <p className={styles.line}>{serviceOf(appointment)}</p>
        <p className={styles.line}>
          {formatDay(date, i18n.resolvedLanguage)}, {startTime}
        </p>
      </div>
      <Code text={tagAddress(id)} />
    </div>
  );
}

function Code({ text }: { text: string }) {
  // The quiet zone around the code is the margin of the tag.
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const modules = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={modules.join('')} />
    </svg>
  );
}
