import Descriptions, { type DescriptionsProps } from 'antd/es/descriptions';
import type { ReactNode } from 'react';

type Fact =
  | { readonly label: ReactNode; readonly value: ReactNode; readonly wide?: boolean }
  | false
  | null
  | undefined;

// A list of labelled values; missing ones are left out.
export function FactTable({
  facts,
  column = { xs: 1, sm: 2, xl: 3 },
}: {
  facts: readonly Fact[];
  column?: DescriptionsProps['column'];
}) {
  const items = facts
    .filter((fact) => fact !== false && fact !== null && fact !== undefined)
    .map(({ label, value, wide }, key) => ({
      key,
      label,
      // Without the element, the content would be laid out as a row and lose the spaces between its parts.
      children: <div>{value}</div>,
      ...(wide && { span: 'filled' as const }),
    }));
  return <Descriptions layout="vertical" size="small" colon={false} column={column} items={items} />;
}
