import type { ModalProps } from 'antd/es/modal';
import styles from './dialog-footer.module.css';

/** The foot of a dialog: what leaves everything as it is, then what does it; below each other where they do not fit. */
export const dialogFooter = ((_buttons, { OkBtn, CancelBtn }) => (
  <div className={styles.footer}>
    <CancelBtn />
    <OkBtn />
  </div>
)) satisfies ModalProps['footer'];
