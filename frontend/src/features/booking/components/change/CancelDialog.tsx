import Button from 'antd/es/button';
import { Dialog } from '../../../../shared/antd/Dialog.tsx';

export interface CancelTexts {
  readonly title: string;
  /** Which visit it is. */
  readonly text: string;
  readonly confirm: string;
  /** The customer did not come. */
  readonly missed: string;
  readonly keep: string;
}

/** Asks whether the workshop cancels a visit, and whether its customer did not come. */
export function CancelDialog({
  open,
  texts,
  onCancel,
  onMissed,
  onClose,
}: {
  open: boolean;
  texts: CancelTexts;
  onCancel: () => void;
  /** Missing before the start. */
  onMissed: (() => void) | undefined;
  onClose: () => void;
}) {
  const { title, text, confirm, missed, keep } = texts;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      centered
      destroyOnHidden
      closable={false}
      title={title}
      footer={
        <div className="end-row">
          <Button size="large" autoFocus onClick={onClose}>
            {keep}
          </Button>
          {onMissed && (
            <Button size="large" danger onClick={onMissed}>
              {missed}
            </Button>
          )}
          <Button size="large" type="primary" danger onClick={onCancel}>
            {confirm}
          </Button>
        </div>
      }
    >
      <p className="flush">{text}</p>
    </Dialog>
  );
}
