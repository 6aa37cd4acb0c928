import {
  clampTopPx,
  followScroll,
  isScaled,
  maxTopPx,
  scrollPxOf,
  spacerPx,
  topPxShowing,
  type Extent,
} from '../../core/grid/scroll';

/** Firefox and some mice tell wheel steps in lines or pages. */
const WHEEL_LINE = 1;
const WHEEL_PAGE = 2;

interface RowToShow {
  readonly row: number;
  /** In the middle, where it is out of view. */
  readonly centre: boolean;
}

/** Keeps the place among the rows and the browser's scrollbar together; the arithmetic is in core/grid/scroll. */
export class GridScroller {
  /** Place of the view's upper edge among the rows. */
  topPx = 0;
  extent: Extent;
  private knownScrollPx = 0;
  private sizeChanged = true;
  private rowToShow: RowToShow | undefined;

  constructor(
    private readonly element: HTMLElement,
    private readonly header: HTMLElement,
    private readonly spacer: HTMLElement,
    rowPx: number,
    private readonly changed: () => void,
  ) {
    this.extent = { rows: 0, rowPx, viewPx: 0 };
    element.addEventListener('scroll', () => {
      this.showMore();
      this.scrolled();
    });
    element.addEventListener('wheel', this.wheeled, { passive: false });
    new ResizeObserver(() => {
      this.sizeChanged = true;
      changed();
    }).observe(element);
  }

  setRows(rows: number): void {
    this.extent = { ...this.extent, rows };
    this.sizeChanged = true;
    this.scrollTo(this.topPx);
  }

  scrollTo(topPx: number): void {
    this.topPx = clampTopPx(topPx, this.extent);
    this.changed();
  }

  /** Brings `row` into view in the next frame, when the size is known. */
  show(row: number, centre = false): void {
    this.rowToShow = { row, centre };
    this.changed();
  }

  /** Scrolls sideways until a cell of a row is seen beside the first column, which stays in place. */
  showCell(cell: HTMLElement): void {
    const { element } = this;
    const first = cell.parentElement?.firstElementChild;
    if (!(first instanceof HTMLElement) || first === cell) return;
    const left = cell.offsetLeft - first.offsetWidth;
    const right = cell.offsetLeft + cell.offsetWidth - element.clientWidth;
    element.scrollLeft = Math.min(Math.max(element.scrollLeft, right), left);
  }

  /** Called from the frame, before rows are painted: reads the size and puts the scrollbar where it belongs. */
  settle(): void {
    if (this.sizeChanged) this.measure();
    if (this.rowToShow !== undefined) this.reveal(this.rowToShow);
    const scrollPx = scrollPxOf(this.topPx, this.extent);
    if (Math.abs(this.element.scrollTop - scrollPx) >= 1) this.element.scrollTop = scrollPx;
    this.knownScrollPx = this.element.scrollTop;
  }

  private reveal({ row, centre }: RowToShow): void {
    this.rowToShow = undefined;
    this.topPx = topPxShowing(row, this.topPx, this.extent, centre);
  }

  private measure(): void {
    this.sizeChanged = false;
    this.spacer.style.height = `${spacerPx(this.extent)}px`;
    const viewPx = Math.max(0, this.element.clientHeight - this.header.offsetHeight);
    this.extent = { ...this.extent, viewPx };
    this.topPx = clampTopPx(this.topPx, this.extent);
    this.showMore();
  }

  /** Whether there are columns further to the right, which the header then says. */
  private showMore(): void {
    const { scrollLeft, clientWidth, scrollWidth } = this.element;
    this.element.classList.toggle('more', scrollLeft + clientWidth < scrollWidth - 1);
  }

  private scrolled(): void {
    const scrollPx = this.element.scrollTop;
    // The answer to our own writing.
    if (Math.abs(scrollPx - this.knownScrollPx) < 1) return;
    this.topPx = followScroll(this.topPx, this.knownScrollPx, scrollPx, this.extent);
    this.knownScrollPx = scrollPx;
    this.changed();
  }

  /** Where the scrollbar is scaled, a wheel step would jump over hundreds of rows: it is taken by hand. */
  private readonly wheeled = (event: WheelEvent): void => {
    if (!isScaled(this.extent) || event.ctrlKey || event.shiftKey) return;
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    const target = clampTopPx(this.topPx + this.wheelPx(event), this.extent);
    // At either end the page may scroll on.
    if (target === this.topPx && (target === 0 || target === maxTopPx(this.extent))) return;
    event.preventDefault();
    this.scrollTo(target);
  };

  private wheelPx({ deltaY, deltaMode }: WheelEvent): number {
    if (deltaMode === WHEEL_LINE) return deltaY * this.extent.rowPx;
    return deltaMode === WHEEL_PAGE ? deltaY * this.extent.viewPx : deltaY;
  }
}
