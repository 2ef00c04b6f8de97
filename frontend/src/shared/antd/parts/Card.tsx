import AntdCard, { type CardProps } from 'antd/es/card';
import { type ReactNode, useId } from 'react';

type Props = Omit<CardProps, 'title' | 'classNames' | 'styles'>;

/** A section of an office page; a landmark if it has a name. The class applies to its content. */
export function Card({ className, ...card }: Props) {
  const isNamed = card['aria-label'] ?? card['aria-labelledby'];
  return <AntdCard role={isNamed ? 'region' : undefined} classNames={{ body: className }} {...card} />;
}

const UNDIVIDED = { header: { borderBottom: 0 }, body: { paddingTop: 0 } };

export function TitledCard(props: Props & { title: ReactNode; level?: 'h2' | 'h3' }) {
  const { id, title, level: Heading = 'h2', className, ...card } = props;
  const ownId = useId();
  const headingId = id ?? ownId;
  return (
    <AntdCard
      role="region"
      styles={UNDIVIDED}
      classNames={{ body: className }}
      {...card}
      aria-labelledby={headingId}
      title={
        <Heading id={headingId} className="heading wraps">
          {title}
        </Heading>
      }
    />
  );
}
