import type { ButtonProps } from 'antd/es/button';
import { Button } from './Button.tsx';
import { type ConfirmedAct, useConfirmedAct } from './use-confirmation.tsx';

export function ConfirmButton({ question, onConfirm, ...button }: ButtonProps & ConfirmedAct) {
  const [act, holder] = useConfirmedAct({ question, onConfirm });
  return (
    <>
      <Button {...button} onClick={act} />
      {holder}
    </>
  );
}
