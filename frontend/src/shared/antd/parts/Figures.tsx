import AntdCard from 'antd/es/card';
import Col from 'antd/es/col';
import Row from 'antd/es/row';
import Statistic from 'antd/es/statistic';
import type { ReactNode } from 'react';

const GAP = [16, 16] as const;
const FULL_HEIGHT = { root: { height: '100%' } };

export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Row role="list" aria-label={label} gutter={[...GAP]} className="under-5">
      {children}
    </Row>
  );
}

/** A figure with its label and an optional note; a dash until `value` is loaded. */
export function Figure({ label, value, note }: { label: string; value?: ReactNode; note?: ReactNode }) {
  const isLoading = value === undefined;
  return (
    <Col role="listitem" xs={{ span: 12 }} lg={{ flex: '1 1 0%' }} aria-busy={isLoading} data-loading={isLoading}>
      <AntdCard size="small" styles={FULL_HEIGHT}>
        <Statistic title={label} value={0} formatter={() => <b>{value ?? '–'}</b>} />
        {note && <div className="caption above-1">{note}</div>}
      </AntdCard>
    </Col>
  );
}
