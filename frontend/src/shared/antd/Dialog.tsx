import type { ModalProps } from 'antd/es/modal';
import { useEffect, useState } from 'react';
import { loadedModal, loadModal } from './load-modal.ts';

interface DialogProps extends Omit<ModalProps, 'onCancel'> {
  /** Closed by the user, or it cannot be loaded. */
  onClose: () => void;
}

/** The dialog of Ant Design, loaded when the first one opens. */
export function Dialog({ onClose, ...props }: DialogProps) {
  const { open = false } = props;
  const [Modal, setModal] = useState(() => loadedModal());
  useEffect(() => {
    if (!open || Modal) return;
    let isCurrent = true;
    void loadModal().then((loaded) => {
      if (!isCurrent) return;
      if (loaded) setModal(() => loaded);
      else onClose();
    });
    return () => {
      isCurrent = false;
    };
  }, [open, Modal, onClose]);
  return Modal && <Modal {...props} onCancel={onClose} />;
}
