/** The kinds of codes that the office reads, as the browser's `BarcodeDetector` names them, and as ZXing does. */
export const CODE_FORMATS = {
  qr_code: 'QRCode',
  code_39: 'Code39',
  code_128: 'Code128',
  data_matrix: 'DataMatrix',
} as const;

export type CodeFormat = keyof typeof CODE_FORMATS;
