/// <reference types="vscode-webview" />
// The whole page as it ships, with a stand-in for VS Code.
import './vscodeStub';
import '../../src/webview/main';
