import type { ModalProps } from 'antd/es/modal';

/** The footer of a dialog: cancel, then confirm; the buttons wrap in narrow windows. */
export const dialogFooter = ((_buttons, { OkBtn, CancelBtn }) => (
  <div className="end-row">
    <CancelBtn />
    <OkBtn />
  </div>
)) satisfies ModalProps['footer'];
