import Descriptions, { type DescriptionsProps } from 'antd/es/descriptions';
import type { ReactNode } from 'react';

type Fact =
  | { readonly label: ReactNode; readonly value: ReactNode; readonly wide?: boolean }
  | false
  | null
  | undefined;

// Facts that are missing are left out.
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
      // The content is laid out as a row otherwise, without the spaces between its parts.
      children: <div>{value}</div>,
      ...(wide && { span: 'filled' as const }),
    }));
  return <Descriptions layout="vertical" size="small" colon={false} column={column} items={items} />;
}
