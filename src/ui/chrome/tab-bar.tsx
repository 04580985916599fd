import type { ReactNode } from 'react';
import { useWidthOf } from '../ink/line.tsx';
import type { WidthOf } from '../text/clusters.ts';
import { Row } from './row.tsx';
import { drawnColumns, fitRuns, type Run, spread, widthOfRuns } from './runs.ts';
import { layoutTabs, type TabBarProps, type TabPart } from './tab-layout.ts';

/** The clock goes before a notice does. */
const CLOCK_FROM_COLUMNS = 60;
/** Notices never take more than this part of the row. */
const NOTICES_SHARE = 0.5;
const NOTICE_GAP = '  ';

/** The top row: projects with how many of their agents run (●) and wait (◆), notices, the time. */
export function TabBar(props: TabBarProps): ReactNode {
  const widthOf = useWidthOf();
  const right = rightRuns(props, widthOf);
  const parts = tabParts(props, widthOf);
  const left = parts.flatMap(({ runs }) => runs);
  const runs = spread(left, right, props.columns, widthOf);
  return <Row line={{ runs }} columns={props.columns} />;
}

/** What a click on column `x` of the bar means: a tab's index, a new tab, or nothing. */
export function tabAt(props: TabBarProps, x: number, widthOf: WidthOf): number | 'new' | undefined {
  return tabParts(props, widthOf).find(({ from, to }) => x >= from && x < to)?.target;
}

/** The index of the notice that is drawn in column `x` of the bar. */
export function noticeAt(props: TabBarProps, x: number, widthOf: WidthOf): number | undefined {
  const { notices, columns } = props;
  let at = columns - widthOfRuns(rightRuns(props, widthOf), widthOf);
  const index = notices.findIndex((text) => {
    const from = at;
    at += drawnColumns(text, widthOf) + NOTICE_GAP.length;
    return x >= from && x < at;
  });
  return index < 0 ? undefined : index;
}

function tabParts(props: TabBarProps, widthOf: WidthOf): TabPart[] {
  const room = props.columns - widthOfRuns(rightRuns(props, widthOf), widthOf);
  return layoutTabs(props, room, widthOf);
}

function rightRuns({ notices, clock, columns }: TabBarProps, widthOf: WidthOf): readonly Run[] {
  const said: Run[] = notices.map((text) => ({ text: text + NOTICE_GAP, role: 'warning' }));
  const time: Run[] = columns < CLOCK_FROM_COLUMNS || clock === '' ? [] : [{ text: `${clock} ` }];
  return [...fitRuns(said, Math.floor(columns * NOTICES_SHARE), widthOf), ...time];
}
