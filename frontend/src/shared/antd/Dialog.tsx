import type { ModalProps } from 'antd/es/modal';
import { modalCode, useOnDemand } from './on-demand.ts';
import { useFocusReturn } from './use-focus-return.ts';

export interface DialogState {
  open: boolean;
  /** Closed by the user, or it cannot be loaded. */
  onClose: () => void;
}

/** The dialog of Ant Design, loaded when the first one opens. */
export function Dialog({ onClose, afterClose, ...props }: Omit<ModalProps, 'onCancel'> & Pick<DialogState, 'onClose'>) {
  const Modal = useOnDemand(modalCode, { isWanted: props.open ?? false, onFailure: onClose });
  const giveFocusBack = useFocusReturn(props.open ?? false);
  const closed = () => {
    afterClose?.();
    giveFocusBack();
  };
  return Modal && <Modal {...props} afterClose={closed} onCancel={onClose} />;
}

/** The footer of a dialog: cancel, then confirm; the buttons wrap in narrow windows. */
export const dialogFooter = ((_buttons, { OkBtn, CancelBtn }) => (
  <div className="end-row">
    <CancelBtn />
    <OkBtn />
  </div>
)) satisfies ModalProps['footer'];
