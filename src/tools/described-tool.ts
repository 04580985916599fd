import type { Tool } from './define-tool.ts';
import { describe } from './describe.ts';
import type { ToolDescriptor } from './descriptor.ts';

/** A tool with its description, which is made when somebody asks: all of them took a start 15 ms. */
export class DescribedTool {
  readonly tool: Tool;
  #descriptor: ToolDescriptor | undefined;

  constructor(tool: Tool) {
    this.tool = tool;
  }

  get descriptor(): ToolDescriptor {
    this.#descriptor ??= describe(this.tool);
    return this.#descriptor;
  }
}
