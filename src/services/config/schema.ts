import { z } from 'zod';
import { CAPABILITIES, type Capability } from '../../protocol/capability.ts';

/** Lines of scroll-back that a pane keeps: about 16 MB of memory at 200 columns. */
const DEFAULT_SCROLLBACK_LINES = 5_000;
/** Beyond this a single pane takes hundreds of megabytes. */
const MAX_SCROLLBACK_LINES = 100_000;
/** Narrower, and the tiles beside the sidebar would have no room for 80 columns. */
const DEFAULT_SIDEBAR_COLUMNS = 110;
/** Terminals are not wider; a sidebar that never shows is hidden with its key. */
const MAX_COLUMNS = 10_000;

/** Long enough for whoever looks away, short enough for pages of agents that are done. */
const DEFAULT_SLEEP_MINUTES = 10;
/** A day; longer is never. */
const MAX_SLEEP_MINUTES = 1_440;

/** Parts with slashes between them, of letters, numbers and dashes: whatever is filled in, git takes it. */
const BRANCH_PATTERN = /^[\w{][\w{}-]*(\/[\w{][\w{}-]*)*$/;

/** More would be the whole environment. */
const MAX_VARIABLES = 32;

/** What names a place on the machine that one looks from: as tmux has it, and Wayland's. */
const SCREEN_VARIABLES = [
  'DISPLAY',
  'KRB5CCNAME',
  'SSH_ASKPASS',
  'SSH_AUTH_SOCK',
  'SSH_AGENT_PID',
  'SSH_CONNECTION',
  'WAYLAND_DISPLAY',
  'WINDOWID',
  'XAUTHORITY',
];

/** When a change that is made in the workspace counts. A setting that does not say it is changed in the file only. */
export const APPLIES = ['now', 'new terminals'] as const;

/** One of them. */
export type Applies = (typeof APPLIES)[number];

const NOW: { readonly applies: Applies } = { applies: 'now' };
const NEW_TERMINALS: { readonly applies: Applies } = { applies: 'new terminals' };

const ACCENTS = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const;
const verdict = z.enum(['allow', 'ask', 'deny']).meta(NOW);

const verdicts = z.strictObject(
  Object.fromEntries(CAPABILITIES.map((name) => [name, verdict.exactOptional()])) as Record<
    Capability,
    z.ZodExactOptional<typeof verdict>
  >,
);

const program = z.string().min(1);

/** All that `config.json` may say. Descriptions go into the reference page and into error messages. */
export const configSchema = z.strictObject({
  leader: z
    .string()
    .min(1)
    .default('Ctrl+Space')
    .describe('The one key that is ours. Twice, it goes to the program.')
    .meta(NOW),
  keys: z
    .record(z.string(), z.union([z.string(), z.array(z.string()), z.null()]))
    .default({})
    .describe(
      'Keys after the leader, by the name of the action, in place of the default ones: `"R"`, ' +
        '`"n t"`, several as a list, `null` for none. `docs/keys.md` lists the names.',
    ),
  theme: z
    .enum(['terminal', 'colourless'])
    .default('terminal')
    .describe('Colours from the palette of your terminal, or none.')
    .meta(NOW),
  accent: z.enum(ACCENTS).default('cyan').describe('The colour of what has the focus.').meta(NOW),
  scrollbackLines: z
    .int()
    .min(0)
    .max(MAX_SCROLLBACK_LINES)
    .default(DEFAULT_SCROLLBACK_LINES)
    .describe('Lines that each terminal keeps above its screen.')
    .meta(NEW_TERMINALS),
  shell: z
    .strictObject({
      command: program
        .nullable()
        .default(null)
        .describe('The program; `null` is your own shell.')
        .meta(NEW_TERMINALS),
      args: z.array(z.string()).default([]).describe('What it is started with.'),
    })
    .prefault({})
    .describe('What runs in a new terminal.'),
  notifications: z
    .strictObject({
      bell: z.boolean().default(true).describe('Ring the bell of your terminal.').meta(NOW),
      osc: z
        .literal([9, 777, 99, 'none'])
        .default(9)
        .describe('The sequence that makes your terminal show a notification.')
        .meta(NOW),
      command: z
        .array(program)
        .min(1)
        .nullable()
        .default(null)
        .describe(
          'A program to run as well, with its arguments; `{title}` and `{body}` in them are filled in.',
        ),
    })
    .prefault({})
    .describe('How you are told that an agent needs you.'),
  terminals: z
    .strictObject({
      keeper: z
        .enum(['host'])
        .default('host')
        .describe('What keeps programs running while nobody is attached.'),
      updateEnvironment: z
        .array(program)
        .max(MAX_VARIABLES)
        .default(SCREEN_VARIABLES)
        .describe(
          'Variables that new terminals take from where you attached last. With `SSH_AUTH_SOCK` among ' +
            'them, terminals that run already reach your SSH agent again after you have come back.',
        ),
    })
    .prefault({})
    .describe('Where the programs in panes live.'),
  browser: z
    .strictObject({
      agents: z
        .boolean()
        .default(false)
        .describe('Let agents open and use browsers. You can always.')
        .meta(NOW),
      path: program
        .nullable()
        .default(null)
        .describe('The Chrome or Chromium to use; `null` looks for one.'),
      url: program
        .nullable()
        .default(null)
        .describe(
          'A Chrome that runs already, to open pages in, by its debugging address: `"http://127.0.0.1:9222"`. ' +
            'It is never closed.',
        ),
      allowRemote: z
        .boolean()
        .default(false)
        .describe(
          'Let `browser.url` be on another machine. Whoever is between sees and can do all.',
        ),
      pictures: z
        .enum(['auto', 'kitty', 'sixel', 'blocks'])
        .default('auto')
        .describe(
          'How your terminal shows pages: kitty graphics, sixel, or half blocks of characters; `auto` takes the best ' +
            'that it says it has.',
        )
        .meta(NOW),
      sleepAfterMinutes: z
        .int()
        .min(0)
        .max(MAX_SLEEP_MINUTES)
        .default(DEFAULT_SLEEP_MINUTES)
        .describe(
          'A page that nobody has seen or used for so long is closed until it is needed again, unless something was ' +
            'typed or clicked in it since it was loaded. 0 keeps all open.',
        ),
    })
    .prefault({})
    .describe('Pages in a Chrome without a window.'),
  worktrees: z
    .strictObject({
      folder: program
        .default('../{project}-worktrees')
        .describe(
          'The folder that they are made in, from the repository’s top on, or absolute; `{project}` is that folder’s name.',
        ),
      branch: z
        .string()
        .regex(BRANCH_PATTERN)
        .default('termsprawl/{prompt}-{agent}-{n}')
        .describe(
          'How their branches are called: `{prompt}` is the first words of what is asked, `{n}` counts.',
        ),
    })
    .prefault({})
    .describe('Where several agents work that were asked the same.'),
  permissions: z
    .strictObject({
      agent: verdicts
        .prefault({})
        .describe('Agents that you launched. By default only `destructive` asks.'),
      cli: verdicts
        .prefault({})
        .describe(
          'Programs that call in over the socket. By default `controls-browser`, `starts-process`, ' +
            '`writes-files` and `destructive` ask.',
        ),
      plugin: verdicts.prefault({}).describe('Plugins. By default everything is denied.'),
    })
    .prefault({})
    .describe('What callers may do without asking you. What is not set stays as it is by default.'),
  sidebar: z
    .strictObject({
      fromColumns: z
        .int()
        .min(0)
        .max(MAX_COLUMNS)
        .default(DEFAULT_SIDEBAR_COLUMNS)
        .describe('Shown where the terminal has at least this many columns.')
        .meta(NOW),
    })
    .prefault({})
    .describe('The column at the right.'),
});

/** A configuration whole: what its file does not say has its default. */
export type Config = z.infer<typeof configSchema>;

/** The configuration of somebody who has not written one. */
export const DEFAULT_CONFIG: Config = configSchema.parse({});
