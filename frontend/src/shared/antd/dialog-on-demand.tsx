import { type ComponentType, useEffect } from 'react';
import { onFirstUse } from '../ui/dom.ts';
import type { DialogState } from './Dialog.tsx';
import { onDemand, useOnDemand } from './on-demand.ts';

/**
 * A dialog whose code is loaded after the page, with the first touch or key press. Until the dialog opens, the focus
 * stays on the element that opens it.
 */
export function dialogOnDemand<Props extends DialogState>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const code = onDemand(load);
  return function DialogOnDemand(props: Props) {
    const { open, onClose } = props;
    const Content = useOnDemand(code, { isWanted: open, onFailure: onClose });
    useEffect(() => onFirstUse(code.prefetch), []);
    return Content && <Content {...props} />;
  };
}
