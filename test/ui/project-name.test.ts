import { expect, test } from 'vitest';
import { projectName } from '../../src/ui/project-name.ts';

const projects = (...folders: readonly string[]) =>
  folders.map((folder) => ({
    id: folder,
    name: folder.slice(folder.lastIndexOf('/') + 1),
    folder,
  }));
const namesOf = (...folders: readonly string[]) =>
  projects(...folders).map((project, _, all) => projectName(project, all));

test('a folder name that is in the tabs once stands alone', () => {
  expect(namesOf('/srv/one/api', '/srv/one/web')).toEqual(['api', 'web']);
});

test('folders of the same name have their parent before it', () => {
  expect(namesOf('/srv/one/api', '/srv/two/api', '/srv/two/web')).toEqual([
    'one/api',
    'two/api',
    'web',
  ]);
});

test('where the parents are called the same as well, it takes theirs', () => {
  expect(namesOf('/a/x/api', '/b/x/api', '/api')).toEqual(['a/x/api', 'b/x/api', '/api']);
});
