import { LIGHTHOUSE } from './lighthouse-folder.mjs';

const load = (file) => import(`${LIGHTHOUSE}/core/${file}`);
const { Audit } = await load('index.js');
const { LoadSimulator } = await load('computed/load-simulator.js');
const { PageDependencyGraph } = await load('computed/page-dependency-graph.js');
const { ProcessedTrace } = await load('computed/processed-trace.js');

/** Marked by web/public/theme.js when the page is hydrated and its buttons answer. */
const isAnswering = ({ name, cat }) => name === 'answering' && cat.includes('blink.user_timing');
/** All scripts but theme.js are modules. */
const isScript = ({ name }) => name === 'v8.evaluateModule';

/** When the page answers on the phone that Lighthouse simulates, and when in the recording its first script has run. */
export class Answering extends Audit {
  static meta = {
    id: 'answering',
    title: 'Answers a tap',
    description: 'When the page is hydrated and answers a tap.',
    scoreDisplayMode: 'informative',
    requiredArtifacts: ['Trace', 'DevtoolsLog', 'URL', 'SourceMaps', 'HostDPR'],
  };

  static async audit({ Trace: trace, DevtoolsLog: devtoolsLog, ...artifacts }, context) {
    const { settings } = context;
    const data = { ...artifacts, trace, devtoolsLog, settings, fromTrace: false };
    const graph = await PageDependencyGraph.request(data, context);
    const simulator = await LoadSimulator.request(data, context);
    const { nodeTimings } = simulator.simulate(graph);
    const answering = [...nodeTimings].find(
      ([node]) => node.type === 'cpu' && node.childEvents.some(isAnswering),
    );
    const { mainThreadEvents, timeOriginEvt } = await ProcessedTrace.request(trace, context);
    const timeOf = (event) => event && (event.ts - timeOriginEvt.ts) / 1000;
    const details = {
      type: 'debugdata',
      firstScript: timeOf(mainThreadEvents.find(isScript)),
      answering: timeOf(mainThreadEvents.find(isAnswering)),
    };
    return { score: null, numericValue: answering?.[1].endTime, numericUnit: 'millisecond', details };
  }
}
